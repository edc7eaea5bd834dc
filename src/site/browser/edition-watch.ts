import { resolveEdition } from '#editions/resolve.ts'
import { readPageData } from '#render/page-data.ts'

const interval = 500

/**
 * Looks twice a second whether the address now means another edition, and if so reloads the document: title, description, body class,
 * favicon and everything fetched change with it. It compares with its own first answer, not the server's: a proxy that changes the
 * host must not make the page reload for ever.
 */
export function watchEdition(): void {
  const { origins } = readPageData()
  const resolve = () =>
    resolveEdition({ query: new URLSearchParams(location.search).get('tenant'), host: location.host, origins }).id
  const first = resolve()
  setInterval(() => resolve() !== first && location.reload(), interval)
}
