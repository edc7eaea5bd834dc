import type { SiteFiles } from '#site-app.ts'

// The refresh hooks must be there before any component is.
const before = ['/@vite/client', '/src/dev/preamble.ts']

/** Entries as Vite's development server answers them. */
export const developmentFiles: SiteFiles = {
  site: { script: '/src/site/browser.ts', styles: ['/src/ui/styles.css'], preload: [], before },
  admin: { script: '/src/admin/browser.tsx', styles: ['/src/ui/styles.css'], preload: [], before },
}
