import { defaultEdition, definedEditions, type Editions } from './editions.ts'
import type { Edition } from './edition.ts'

export type EditionRequest = {
  /** API calls only. */
  header?: string | null | undefined
  query?: string | null | undefined
  host?: string | null | undefined
  origins?: Readonly<Record<string, string>>
  /** As defined in code when absent. */
  editions?: Editions
}

/** Invalid values fall through to the next. */
export function resolveEdition(request: EditionRequest): Edition {
  const { header, query, editions = definedEditions } = request
  const found =
    editions.find(header) ?? editions.find(query) ?? findByHost(request, editions.list())
  return found ?? editions.list()[0] ?? defaultEdition
}

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

/** By edition id. */
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
