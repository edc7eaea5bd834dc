import { passClickId } from '#features/programmes/sub-ids.ts'
import { callApi } from '#api/call.ts'
import { readPageData } from '#render/page-data.ts'

/** The banner's referrer where the browser names none (specification, point 7). */
const bannerReferrer = 'banner-click'

/**
 * Counts what leads out. A plain press on a casino's link, by pointer or keyboard, goes straight to the stored address, and the report
 * travels beside it: a fetch that outlives the page, because a beacon can't name the edition in a header. Any other press (middle or
 * modified click, menu) follows the link itself, through /go, which counts it. Either way it is counted once. A report that fails is
 * only logged.
 */
export function reportAffiliateClicks(): void {
  document.addEventListener('click', answer)
  document.addEventListener('auxclick', answer)
}

function answer(event: MouseEvent): void {
  if (event.button > 1 || event.defaultPrevented || !(event.target instanceof Element)) return
  const link = event.target.closest<HTMLAnchorElement>('a[data-casino-id], a[data-source]')
  if (!link) return
  if (link.dataset['out'] === undefined) return report(link)
  if (event.button > 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  const clickId = makeClickId()
  // Where the browser makes no ids, on an address without TLS, a programme that asks for one gets it from /go.
  if (clickId === undefined && new URL(link.dataset['out']).host in subIds()) return
  report(link, clickId)
  leadStraight(link, passClickId(link.dataset['out'], subIds(), clickId ?? ''))
}

const subIds = () => readPageData().subIds ?? {}
const makeClickId = () => ('randomUUID' in crypto ? crypto.randomUUID() : undefined)

/** The browser follows the address that the link has when all listeners have run; afterwards it is the old one again. */
function leadStraight(link: HTMLAnchorElement, address: string): void {
  const own = link.getAttribute('href')
  if (own === null || own === address) return
  link.setAttribute('href', address)
  setTimeout(() => link.setAttribute('href', own))
}

function report(link: HTMLAnchorElement, clickId?: string): void {
  const { out, casinoId, source, referrer, placement } = link.dataset
  const isBanner = source !== undefined && out === undefined
  // Within a frame the banner's page takes the place of the one around it.
  if (isBanner && window.parent !== window) link.target = '_parent'
  const { editionId, language } = readPageData().facts
  const place = new URLSearchParams(out === undefined ? '' : link.search)
  const body = {
    tenant: editionId,
    clickId,
    ...(source ? { source } : { casinoId }),
    userAgent: navigator.userAgent,
    referrer: referrer ?? (document.referrer || (isBanner && bannerReferrer) || undefined),
    page: location.pathname,
    language,
    placement: place.get('at') ?? placement,
    position: place.get('n') ?? undefined,
  }
  // oxlint-disable-next-line no-console -- failures are only logged (specification, point 7)
  callApi(editionId, '/affiliate/track', { body, keepalive: true }).catch((error: unknown) => console.warn(error))
}
