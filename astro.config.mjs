import preact from '@astrojs/preact'
import starlight from '@astrojs/starlight'
import { defineConfig } from 'astro/config'
import linksValidator from 'starlight-links-validator'
import { baseLinks } from './integrations/base-links.ts'
import { contentSecurityPolicy } from './integrations/content-security-policy.ts'
import { entryLinks } from './integrations/entry-links.ts'
import { markdownCopies } from './integrations/markdown/index.ts'
import { searchIndex } from './integrations/search-index.ts'
import { socialPictures } from './integrations/social-pictures/index.ts'
import { wireLanguages, withSpanColours } from './integrations/wire-languages/index.ts'
import { sidebar } from './sidebar.ts'
import en from './src/i18n/site/en.json' with { type: 'json' }
import zh from './src/i18n/site/zh-cn.json' with { type: 'json' }

// Where the site will be served. `.example` is reserved: a build without SITE_URL names no one's host.
const site = process.env.SITE_URL ?? 'https://promptwire.example'
const repository = process.env.REPOSITORY_URL?.replace(/\/$/, '')
const base = process.env.BASE_PATH ?? '/'

const madeFromData = new RegExp(`^${base.replace(/\/$/, '')}/(zh-cn/)?(tokens|tags|reminders)/[^/]`)

export default defineConfig({
  site,
  base,
  trailingSlash: 'always',
  // own templates run in a module worker, which may share parts
  vite: { worker: { format: 'es' } },
  integrations: [
    baseLinks(),
    entryLinks(),
    starlight({
      title: 'Promptwire',
      locales: {
        root: { label: 'English', lang: 'en' },
        'zh-cn': { label: '简体中文', lang: 'zh-CN' },
      },
      // A page can be edited where the project is kept in public; without an address nothing is shown.
      ...(repository && { editLink: { baseUrl: `${repository}/edit/main/` } }),
      routeMiddleware: './src/route-data.ts',
      customCss: [
        './src/styles/fonts.css',
        './src/styles/tokens.css',
        './src/styles/site.css',
        './src/styles/spans.css',
        './src/styles/entry-ref.css',
      ],
      components: {
        Footer: './src/components/overrides/Footer.astro',
        Search: './src/components/overrides/Search.astro',
        SiteTitle: './src/components/overrides/SiteTitle.astro',
      },
      expressiveCode: { shiki: { langs: wireLanguages }, customizeTheme: withSpanColours },
      // The index is built below, with the characters of tokens.
      pagefind: false,
      // Anchors of components are not seen here; tests of the built site follow those,
      // nor pages that are made from data; the same tests follow links to them.
      plugins: [
        linksValidator({
          errorOnInvalidHashes: false,
          exclude: ({ link }) => madeFromData.test(link),
        }),
      ],
      sidebar,
    }),
    preact(),
    markdownCopies({ en: en.list, 'zh-cn': zh.list }),
    socialPictures(),
    contentSecurityPolicy(),
    searchIndex(),
  ],
})
