import { callApi } from '#render/call-api.ts'
import { readPageData } from '#render/page-data.ts'

/** The banner's referrer where the browser names none (specification, point 7). */
const bannerReferrer = 'banner-click'

/**
 * Reports clicks on casinos' links and on the banner, wherever they stand. The link is followed at once; the report travels beside it and
 * its failure is only logged. It is a fetch and no beacon, because a beacon can't name the edition in a header.
 */
export function reportAffiliateClicks(): void {
  document.addEventListener('click', report)
  document.addEventListener('auxclick', report)
}

function report(event: MouseEvent): void {
  if (event.button > 1 || !(event.target instanceof Element)) return
  const link = event.target.closest<HTMLAnchorElement>('a[data-casino-id], a[data-source]')
  if (!link) return
  const { casinoId, source, referrer } = link.dataset
  // Within a frame the banner's page takes the place of the one around it.
  if (source && window.parent !== window) link.target = '_parent'
  const { editionId } = readPageData().facts
  const body = {
    tenant: editionId,
    ...(source ? { source } : { casinoId }),
    userAgent: navigator.userAgent,
    referrer: referrer ?? (document.referrer || (source && bannerReferrer)),
    page: location.pathname,
    placement: link.dataset['placement'],
  }
  // oxlint-disable-next-line no-console -- failures are only logged (specification, point 7)
  callApi(editionId, '/affiliate/track', { body, keepalive: true }).catch((error: unknown) => console.warn(error))
}
