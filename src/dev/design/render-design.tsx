import { makeReader } from '#editions/reader.ts'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Edition } from '#editions/edition.ts'
import { editions } from '#editions/editions.ts'
import { getMessages } from '#editions/messages.server.ts'
import { emptyMenu, SiteProvider } from '#render/site-context.tsx'
import type { EntryFiles } from '#server/assets.ts'
import { Controls } from './controls.tsx'
import { Pictures } from './pictures.tsx'
import { Surfaces } from './surfaces.tsx'

/** Answers in development only. */
export const designPath = '/design'

const themes = ['light', 'dark'] as const
const groups = [
  { title: 'Controls', Group: Controls },
  { title: 'Surfaces and marks', Group: Surfaces },
  { title: 'Pictures', Group: Pictures },
]

/** Shows dialogs in the page instead of over it. */
const inPlace =
  '.dialog{display:block;position:static;opacity:1;margin:0;width:auto;max-width:none}.menu{opacity:1;translate:none}'

/** Every primitive in every edition and theme, as one HTML document. */
export function renderDesign({ styles }: Pick<EntryFiles, 'styles'>): string {
  const html = renderToStaticMarkup(
    <html lang="en" data-edition={editions[0].id}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Design system</title>
        {styles.map((file) => (
          <link key={file} rel="stylesheet" href={file} />
        ))}
        <style>{inPlace}</style>
      </head>
      <body id="top">
        <h1 className="p-6 text-title">Design system</h1>
        {groups.map(({ title, Group }) => (
          <section key={title} aria-label={title}>
            <h2 className="p-6 text-heading">{title}</h2>
            <div className="grid grid-cols-[repeat(4,minmax(22rem,1fr))] overflow-x-auto">
              {editions.flatMap((edition) =>
                themes.map((theme) => (
                  <Panel key={`${edition.id} ${theme}`} edition={edition} theme={theme}>
                    <Group />
                  </Panel>
                )),
              )}
            </div>
          </section>
        ))}
      </body>
    </html>,
  )
  return `<!DOCTYPE html>${html}`
}

type PanelProps = { edition: Edition; theme: (typeof themes)[number]; children: ReactNode }

function Panel({ edition, theme, children }: PanelProps) {
  const facts = {
    editionId: edition.id,
    language: 'en',
    pinned: true,
    year: 2025,
    demo: true,
    menu: emptyMenu,
  } as const
  return (
    <div
      data-edition={edition.id}
      style={{ colorScheme: theme }}
      className="min-w-0 bg-surface p-6 text-ink"
    >
      <p className="text-small font-semibold">
        {edition.name}, {theme}
      </p>
      <SiteProvider facts={facts} messages={getMessages(makeReader(edition, 'en'))}>
        {children}
      </SiteProvider>
    </div>
  )
}
