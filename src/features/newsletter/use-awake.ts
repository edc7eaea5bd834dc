import { useSyncExternalStore } from 'react'

/** Whether React has taken the form over never changes again. */
const subscribeToNothing = () => () => undefined

/** False while the form is plain HTML, true once the browser's React runs it. */
export function useAwake(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}
