/** Choices in `localStorage`, which a browser may refuse. */

export function readChoice(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function storeChoice(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // The choice still holds on this page.
  }
}
