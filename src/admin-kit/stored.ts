/** What is stored under a key; the caller knows its shape. */
export function readStored(key: string): unknown {
  try {
    const json = localStorage.getItem(key)
    return json ? JSON.parse(json) : undefined
  } catch {
    return undefined // storage is off, or an older format
  }
}

export function writeStored(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // The storage is off or full, which costs no more than the memory of this.
  }
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // The storage is off, so nothing is stored.
  }
}
