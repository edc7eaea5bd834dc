/** The closest element that an event happened in, of those that match. */
export const findTarget = ({ target }: Event, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null
