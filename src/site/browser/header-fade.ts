/** The header has faded after so many pixels of scrolling. */
const fadeDistance = 200

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
