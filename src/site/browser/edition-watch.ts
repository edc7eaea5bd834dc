import { readPageData } from '#render/page-data.ts'

const interval = 500

/**
 * Compares with the browser's own first answer: behind a proxy that changes the host, the server's
 * would cause endless reloads. The host stays, so only `?tenant=` can change the edition.
 */
export function watchEdition(): void {
  const { origins } = readPageData()
  const readPinned = () => {
    const tenant = new URLSearchParams(location.search).get('tenant')
    return tenant !== null && Object.hasOwn(origins, tenant) ? tenant : undefined
  }
  const first = readPinned()
  setInterval(() => readPinned() !== first && location.reload(), interval)
}
