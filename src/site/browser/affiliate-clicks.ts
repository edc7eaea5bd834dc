import { callApi } from '#render/call-api.ts'
import { readPageData } from '#render/page-data.ts'

/**
 * Reports clicks on casinos' links, wherever they stand. The link is followed at once; the report travels beside it and its failure is
 * only logged. It is a fetch and no beacon, because a beacon can't name the edition in a header.
 */
export function reportAffiliateClicks(): void {
  document.addEventListener('click', report)
  document.addEventListener('auxclick', report)
}

function report(event: MouseEvent): void {
  if (event.button > 1 || !(event.target instanceof Element)) return
  const link = event.target.closest<HTMLElement>('a[data-casino-id]')
  if (!link) return
  const { editionId } = readPageData().facts
  const body = {
    tenant: editionId,
    casinoId: link.dataset['casinoId'],
    userAgent: navigator.userAgent,
    referrer: link.dataset['referrer'] ?? document.referrer,
    page: location.pathname,
    placement: link.dataset['placement'],
  }
  // oxlint-disable-next-line no-console -- failures are only logged (specification, point 7)
  callApi(editionId, '/affiliate/track', { body, keepalive: true }).catch((error: unknown) => console.warn(error))
}
