import { findTarget } from './find-target.ts'

/** Ms; the next one opens at once after another tooltip. */
const openDelay = 700
const skipDelay = 300

/** Pixels between a tooltip and what it describes. */
const gap = 6

export function startTooltips(): void {
  const tip = document.createElement('div')
  tip.popover = 'manual'
  tip.role = 'tooltip'
  tip.className = 'tooltip inverse-band'
  document.body.append(tip)
  let owner: Element | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let closedAt = -Infinity

  const hide = () => {
    clearTimeout(timer)
    if (!tip.matches(':popover-open')) return
    tip.hidePopover()
    closedAt = performance.now()
  }
  const show = (element: HTMLElement) => {
    hide()
    tip.textContent = element.dataset['tip'] ?? ''
    tip.showPopover()
    const { left, width, top, bottom } = element.getBoundingClientRect()
    const x = Math.min(
      left + (width - tip.offsetWidth) / 2,
      document.body.clientWidth - tip.offsetWidth - gap,
    )
    const below = bottom + gap
    const fits = below + tip.offsetHeight < innerHeight
    tip.style.translate = `${Math.max(gap, x)}px ${fits ? below : top - gap - tip.offsetHeight}px`
  }
  const find = (event: Event) => findTarget(event, '[data-tip]')

  // Not `pointerover`, which also fires when a menu closes above the pointer.
  document.addEventListener('pointermove', (event) => {
    if (event.pointerType === 'touch' || event.target === tip) return
    const element = find(event)
    if (element === owner) return
    owner = element
    hide()
    if (element)
      timer = setTimeout(show, performance.now() - closedAt < skipDelay ? 0 : openDelay, element)
  })
  // Escape returns focus from a menu, which should open no tooltip.
  let isEscaping = false
  document.addEventListener('focusin', (event) => {
    const element = find(event)
    if (!isEscaping && element?.matches(':focus-visible, :has(:focus-visible)')) show(element)
  })
  for (const type of ['focusout', 'pointerdown', 'scroll'])
    document.addEventListener(type, hide, true)
  const follow = ({ key }: KeyboardEvent) => {
    isEscaping = key === 'Escape'
    if (isEscaping) hide()
  }
  document.addEventListener('keydown', follow, true)
}
