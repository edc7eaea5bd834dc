import '#admin/styles.css'
import { renderToStaticMarkup } from 'react-dom/server'
import type { EntryFiles } from '#server/assets.ts'
import { themeScript } from '#render/theme-script.ts'
import { mountId, type Brand } from '#admin-kit/mount.ts'

type ByEdition = Readonly<Record<string, string>>

type Options = {
  origins?: ByEdition
  brands?: Readonly<Record<string, Brand>>
  /** The operator's colours, each for its edition alone. */
  themes?: readonly string[]
}

export function renderAdminDocument(
  files: EntryFiles,
  { origins = {}, brands = {}, themes = [] }: Options = {},
): string {
  const html = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <title>Admin</title>
        {/* The browser sets the edition's icon: see edition.ts. */}
        <link rel="icon" href="data:," />
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
        {files.styles.map((file) => (
          <link key={file} rel="stylesheet" href={file} />
        ))}
        {themes.map((file) => (
          <link key={file} rel="stylesheet" href={file} />
        ))}
        {files.preload.map((file) => (
          <link key={file} rel="modulepreload" href={file} />
        ))}
        {[...(files.before ?? []), files.script].map((file) => (
          <script key={file} type="module" src={file} />
        ))}
      </head>
      <body>
        <div
          id={mountId}
          data-origins={JSON.stringify(origins)}
          data-brands={JSON.stringify(brands)}
        />
        <noscript>The admin needs JavaScript.</noscript>
      </body>
    </html>,
  )
  return `<!DOCTYPE html>${html}`
}
