/** The two builds that browser and link tests look at: one at the root, one under a base path. */
export const sites = {
  root: { port: 4611, base: '/', outDir: 'dist' },
  based: { port: 4612, base: '/promptwire/', outDir: 'build/based' },
} as const
