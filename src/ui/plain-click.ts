import type { MouseEvent } from 'react'

/** Whether a click should follow its link here, rather than in another tab. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
