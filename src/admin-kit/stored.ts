/** What the browser keeps for the admin between visits, as JSON. */

/** What writeStored() left under the key: who reads it knows its shape. */
export function readStored(key: string): unknown {
  try {
    const json = localStorage.getItem(key)
    return json ? JSON.parse(json) : undefined
  } catch {
    return undefined // storage is switched off, or an earlier version wrote something else
  }
}

export function writeStored(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Storage is switched off or full: the value lives as long as the tab.
  }
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is switched off: nothing was kept.
  }
}
