import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { screenOf } from './paths.ts'

/** Focuses a new screen's heading. Forms manage their own focus. */
export function useFocusOnScreen(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        if (!fromLocation || screenOf(fromLocation.pathname) === screenOf(toLocation.pathname))
          return
        const main = document.querySelector<HTMLElement>('main')
        // The screen has set its focus.
        if (!main || (main !== document.activeElement && main.contains(document.activeElement)))
          return
        focusHeading()
        window.scrollTo({ top: 0, behavior: 'instant' })
      }),
    [router],
  )
}

export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h2')
  if (heading) heading.tabIndex = -1
  const target = heading ?? document.querySelector<HTMLElement>('main')
  target?.focus({ preventScroll: true })
}
