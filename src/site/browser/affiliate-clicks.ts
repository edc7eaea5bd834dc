import { passClickId } from '#features/programmes/sub-ids.ts'
import { callApi } from '#api/call.ts'
import { readPageData } from '#render/page-data.ts'
import { findTarget } from './find-target.ts'

const bannerReferrer = 'banner-click'

/**
 * Counts each click out once. A plain one goes straight to the stored address and is reported by
 * `fetch`, as a beacon can't send the edition's header. Others go through /go, which counts them.
 */
export function reportAffiliateClicks(): void {
  document.addEventListener('click', answer)
  document.addEventListener('auxclick', answer)
}

function answer(event: MouseEvent): void {
  if (event.button > 1 || event.defaultPrevented) return
  const link = findTarget(event, 'a[data-casino-id], a[data-source]')
  if (!(link instanceof HTMLAnchorElement)) return
  if (link.dataset['out'] === undefined) return report(link)
  if (event.button > 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  const clickId = makeClickId()
  // `randomUUID` needs HTTPS; without it /go makes the id.
  if (clickId === undefined && new URL(link.dataset['out']).host in subIds()) return
  report(link, clickId)
  leadStraight(link, passClickId(link.dataset['out'], subIds(), clickId ?? ''))
}

const subIds = () => readPageData().subIds ?? {}
const makeClickId = () => ('randomUUID' in crypto ? crypto.randomUUID() : undefined)

/** The browser reads the address only after all listeners ran. */
function leadStraight(link: HTMLAnchorElement, address: string): void {
  const own = link.getAttribute('href')
  if (own === null || own === address) return
  link.setAttribute('href', address)
  setTimeout(() => link.setAttribute('href', own))
}

function report(link: HTMLAnchorElement, clickId?: string): void {
  const { out, casinoId, source, referrer, placement } = link.dataset
  const isBanner = source !== undefined && out === undefined
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
  callApi(editionId, '/affiliate/track', { body, keepalive: true }).catch((error: unknown) => {
    // oxlint-disable-next-line no-console -- visitors need not know
    console.warn(error)
  })
}
