/** A ref that focuses its element as it appears, where that is what the visitor came for. */
export const focusOnMount = (element: HTMLElement | null) => element?.focus()
