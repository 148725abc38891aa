import preact from '@astrojs/preact'
import starlight from '@astrojs/starlight'
import { defineConfig } from 'astro/config'
import { baseLinks } from './integrations/base-links.ts'
import { sidebar } from './sidebar.ts'

const site = process.env.SITE_URL ?? 'https://promptwire.example'
const base = process.env.BASE_PATH ?? '/'

export default defineConfig({
  site,
  base,
  trailingSlash: 'always',
  integrations: [
    baseLinks(),
    starlight({
      title: 'Promptwire',
      locales: {
        root: { label: 'English', lang: 'en' },
        'zh-cn': { label: '简体中文', lang: 'zh-CN' },
      },
      customCss: ['./src/styles/tokens.css', './src/styles/site.css', './src/styles/spans.css'],
      sidebar,
    }),
    preact(),
  ],
})
