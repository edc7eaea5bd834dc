/** Choices that the browser keeps for itself. A browser that keeps nothing behaves as on a first visit. */

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
