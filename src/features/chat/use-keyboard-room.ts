import { useEffect, type RefObject } from 'react'

/**
 * Some keyboards cover the page: `--chat-keyboard` is the covered height, `--chat-room` the rest.
 */
export function useKeyboardRoom(element: RefObject<HTMLElement | null>, active: boolean): void {
  useEffect(() => {
    const { visualViewport: visible } = window
    const style = element.current?.style
    if (!active || !visible || !style) return
    const measure = () => {
      const zoomed = visible.scale > 1.01
      const covered = zoomed
        ? 0
        : Math.max(0, window.innerHeight - visible.height - visible.offsetTop)
      style.setProperty('--chat-keyboard', `${Math.round(covered)}px`)
      style.setProperty('--chat-room', zoomed ? '100dvh' : `${Math.round(visible.height)}px`)
    }
    measure()
    visible.addEventListener('resize', measure)
    visible.addEventListener('scroll', measure)
    return () => {
      visible.removeEventListener('resize', measure)
      visible.removeEventListener('scroll', measure)
      style.removeProperty('--chat-keyboard')
      style.removeProperty('--chat-room')
    }
  }, [element, active])
}
