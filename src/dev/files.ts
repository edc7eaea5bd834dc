import type { SiteFiles } from '#site-app.ts'

// The refresh hooks must load before any component.
const before = ['/@vite/client', '/src/dev/preamble.ts']

export const developmentFiles: SiteFiles = {
  site: { script: '/src/site/browser.ts', styles: ['/src/site/styles.css'], preload: [], before },
  admin: {
    script: '/src/admin/browser.tsx',
    styles: ['/src/admin/styles.css'],
    preload: [],
    before,
  },
}
