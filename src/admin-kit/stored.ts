/** The caller knows the shape. */
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
    // Storage is off or full.
  }
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is off.
  }
}
