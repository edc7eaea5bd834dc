import { useEffect, type RefObject } from 'react'

/**
 * Tells notifications how far from the window's lower edge a bar of buttons reaches, so that they
 * stand above it and it does not move.
 */
export function useBarRoom(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current
    if (!element) return
    const root = document.documentElement
    const tell = () => {
      const { top, bottom, height } = element.getBoundingClientRect()
      const isInWay = height > 0 && top < window.innerHeight && bottom > window.innerHeight / 2
      const room = isInWay ? window.innerHeight - top : 0
      root.style.setProperty('--bar-room', `${Math.max(0, Math.ceil(room))}px`)
    }
    const sizes = new ResizeObserver(tell)
    sizes.observe(element)
    // Its place changes with what is above it, too.
    sizes.observe(document.body)
    window.addEventListener('scroll', tell, { passive: true })
    window.addEventListener('resize', tell)
    return () => {
      sizes.disconnect()
      window.removeEventListener('scroll', tell)
      window.removeEventListener('resize', tell)
      root.style.removeProperty('--bar-room')
    }
  }, [bar])
}
