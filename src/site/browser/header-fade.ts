/** Scrolling distance over which the header fades out, in px. */
const fadeDistance = 200

/** The header's opacity is 1 − scroll/200, no less than 0; gone, it lets clicks through. Styles bring it back for the keyboard. */
export function startHeaderFade(): void {
  const header = document.querySelector<HTMLElement>('[data-site-header]')
  if (!header) return
  const apply = () => {
    const opacity = Math.max(0, 1 - window.scrollY / fadeDistance)
    header.style.setProperty('--header-opacity', String(opacity))
    header.toggleAttribute('data-gone', opacity === 0)
  }
  addEventListener('scroll', apply, { passive: true })
  apply()
}
