/** The first port of the two sites; another one lets two checkouts be tested at a time. */
const port = Number(process.env.TEST_PORT ?? 4611)

/** The two builds that browser and link tests look at: one at the root, one under a base path. */
export const sites = {
  root: { port, base: '/', outDir: 'dist' },
  based: { port: port + 1, base: '/promptwire/', outDir: 'build/based' },
} as const
