import { defaultEdition, definedEditions, type Editions } from './editions.ts'
import type { Edition } from './edition.ts'

export type EditionRequest = {
  /** The header `x-tenant`, which only calls of the API may have. */
  header?: string | null | undefined
  query?: string | null | undefined
  host?: string | null | undefined
  origins?: Readonly<Record<string, string>>
  /** Those that are defined in code, when absent. */
  editions?: Editions
  /** Whether editions that are off are known too, as to those who run the site. */
  includesOff?: boolean
}

/** Invalid values fall through to the next. */
export function resolveEdition(request: EditionRequest): Edition {
  const { header, query, editions = definedEditions, includesOff = false } = request
  const known = includesOff ? editions.list() : listShown(editions)
  const named = (id: unknown) => known.find((edition) => edition.id === id)
  return named(header) ?? named(query) ?? findByHost(request, known) ?? known[0] ?? defaultEdition
}

/** The editions that are not off. */
export const listShown = (editions: Editions): readonly Edition[] =>
  editions.list().filter(({ own }) => !own.isOff)

function findByHost(
  { host, origins }: EditionRequest,
  editions: readonly Edition[],
): Edition | undefined {
  if (!host) return undefined
  const name = bareHost(host)
  return (
    editions.find(({ id }) => origins && hostsOf(origins).get(id) === name) ??
    editions.find((edition) => edition.hostHints.some((hint) => name.includes(hint)))
  )
}

type Origins = NonNullable<EditionRequest['origins']>

const hosts = new WeakMap<Origins, ReadonlyMap<string, string>>()

/** The host of each edition, by the edition’s id. */
function hostsOf(origins: Origins): ReadonlyMap<string, string> {
  const known = hosts.get(origins)
  if (known) return known
  const read = new Map(
    Object.entries(origins).map(([id, origin]) => [id, bareHost(new URL(origin).host)]),
  )
  hosts.set(origins, read)
  return read
}

const bareHost = (host: string) =>
  host
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/^www\./, '')
