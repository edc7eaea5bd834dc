import type { AnyKind } from '../entries/kind.server.ts'

type Naming = Pick<AnyKind, 'entity' | 'names'>

/**
 * Kinds in an order in which entries can be removed: each before those that its entries name.
 * @throws Error if two kinds name each other, as none could go first
 */
export function orderForRemoval<Kind extends Naming>(kinds: readonly Kind[]): Kind[] {
  if (kinds.length === 0) return []
  const named = new Set(
    kinds.flatMap(({ entity, names = [] }) => names.filter((n) => n !== entity)),
  )
  const [free, rest] = [
    kinds.filter((kind) => !named.has(kind.entity)),
    kinds.filter((kind) => named.has(kind.entity)),
  ]
  if (free.length === 0)
    throw new Error(`Kinds name each other: ${kinds.map(({ entity }) => entity).join(', ')}`)
  return [...free, ...orderForRemoval(rest)]
}
