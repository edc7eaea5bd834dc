import { findTarget } from './find-target.ts'

const copiedFor = 2000

export function answerCopyButtons(): void {
  document.addEventListener('click', (event) => {
    const button = findTarget(event, '[data-copy]')
    if (!button) return
    const { copy = '' } = button.dataset
    void showCopied(button, copy)
  })
}

async function showCopied(button: HTMLElement, text: string): Promise<void> {
  await navigator.clipboard.writeText(text)
  button.dataset['copied'] = ''
  setTimeout(() => delete button.dataset['copied'], copiedFor)
}

function dropLogo(image: unknown): void {
  if (image instanceof HTMLImageElement && image.dataset['logo'] !== undefined) image.remove()
}

/** Uncovers the tile beneath a logo that fails to load. */
export function dropBrokenLogos(): void {
  // The event `error` does not bubble, so it is caught on its way down.
  document.addEventListener('error', (event) => dropLogo(event.target), true)
  for (const image of document.images)
    if (image.complete && image.naturalWidth === 0) dropLogo(image)
}

export function keepQueryInLanguageLinks(): void {
  document.addEventListener('click', (event) => {
    const link = findTarget(event, 'a[data-language]')
    if (!(link instanceof HTMLAnchorElement)) return
    const url = new URL(link.href)
    const own = new Set(url.searchParams.keys())
    for (const [name, value] of new URLSearchParams(location.search)) {
      if (!own.has(name)) url.searchParams.append(name, value)
    }
    link.href = url.href
  })
}

/** Shows `[data-stand-in]` only while the page's main action is out of sight. */
export function standInForMainAction(): void {
  const action = document.querySelector('[data-main-action]')
  if (!action) return
  new IntersectionObserver((entries) => {
    const inSight = entries.at(-1)?.isIntersecting
    for (const one of document.querySelectorAll('[data-stand-in]'))
      one.toggleAttribute('data-due', !inSight)
  }).observe(action)
}

export function closeMenuOnLeave(): void {
  document.addEventListener('click', (event) => {
    findTarget(event, '[popover] a')?.closest<HTMLElement>('[popover]')?.hidePopover()
  })
}
