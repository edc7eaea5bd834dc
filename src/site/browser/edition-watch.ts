import { resolveEdition } from '#editions/resolve.ts'
import { readPageData } from '#render/page-data.ts'

const interval = 500

/**
 * Compares with the browser's own first answer: behind a proxy that changes the host, the server's
 * would cause endless reloads.
 */
export function watchEdition(): void {
  const { origins } = readPageData()
  const resolve = () =>
    resolveEdition({ query: new URLSearchParams(location.search).get('tenant'), host: location.host, origins }).id
  const first = resolve()
  setInterval(() => resolve() !== first && location.reload(), interval)
}
