import { useRef, useState } from 'react'

/** An entry and the version that the person has seen. */
export type Seen = { id: string; version: number }

/** The entries that are selected, on all pages of a list. */
export function useSelection(items: readonly Seen[]) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, number>>(new Map())
  /** Where a range of rows begins. */
  const anchor = useRef<string>(undefined)

  function set(entries: readonly Seen[], selected: boolean) {
    const next = new Map(chosen)
    for (const { id, version } of entries) {
      if (selected) next.set(id, version)
      else next.delete(id)
    }
    setChosen(next)
  }

  /** `extend` includes everything from the last row set. */
  function toggle(id: string, selected: boolean, extend: boolean) {
    const to = items.findIndex((item) => item.id === id)
    const from = extend ? items.findIndex((item) => item.id === anchor.current) : to
    const range = from < 0 ? [to, to] : [Math.min(from, to), Math.max(from, to)]
    set(items.slice(range[0], (range[1] ?? to) + 1), selected)
    anchor.current = id
  }

  const onPage = items.filter(({ id }) => chosen.has(id)).length
  return {
    size: chosen.size,
    onPage,
    pageState:
      onPage === 0
        ? ('none' as const)
        : onPage === items.length
          ? ('all' as const)
          : ('some' as const),
    has: (id: string) => chosen.has(id),
    toggle,
    togglePage: (selected: boolean) => set(items, selected),
    take: (entries: readonly Seen[]) =>
      setChosen(new Map(entries.map(({ id, version }) => [id, version]))),
    clear: () => setChosen(new Map()),
    /** Uses the version shown for entries on the page. */
    read: (): Seen[] => {
      const shown = new Map(items.map(({ id, version }) => [id, version]))
      return [...chosen].map(([id, version]) => ({ id, version: shown.get(id) ?? version }))
    },
  }
}

export type Selection = ReturnType<typeof useSelection>
