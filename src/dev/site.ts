import path from 'node:path'
import { boot, type Booted } from '#start/boot.ts'
import { readConfig } from '#config.ts'
import { createLog } from '#process/log.ts'
import { sheets } from '#render/sheets.ts'
import { designPath, renderDesign } from './design/render-design.tsx'
import type { SiteFiles } from '#start/site-app.ts'

declare global {
  // Survives a reload of this module.
  var tandemDevSite: Promise<Booted> | undefined
}

/** Closes the previous site first: only one can open the embedded database. */
export async function createDevSite(): Promise<Booted['app']['fetch']> {
  const previous = globalThis.tandemDevSite
  const next = (async () => {
    await previous?.then((site) => site.close())
    return boot({
      config: readConfig(process.env),
      files: developmentFiles,
      log: createLog(),
      migrations: path.resolve('src/db/migrations'),
      development: true,
      onFirstAdministrator: ({ email, password }) =>
        process.stdout.write(`Sign in as ${email} with ${password}\n`),
    })
  })()
  globalThis.tandemDevSite = next
  const { app } = await next
  return (request, ...rest) =>
    new URL(request.url).pathname === designPath ? showDesign() : app.fetch(request, ...rest)
}

const showDesign = () =>
  new Response(renderDesign(developmentFiles.site), {
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })

// The refresh hooks must load before any component.
const before = ['/@vite/client', '/src/dev/preamble.ts']

const developmentFiles: SiteFiles = {
  site: {
    script: '/src/site/browser.ts',
    styles: ['/src/site/styles.css'],
    preload: [],
    sheets: Object.fromEntries(
      Object.entries(sheets).map(([name, source]) => [name, `/${source}`]),
    ),
    before,
  },
  admin: {
    script: '/src/admin/browser.tsx',
    styles: ['/src/admin/styles.css'],
    preload: [],
    sheets: {},
    before,
  },
}
