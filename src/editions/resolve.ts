import { defaultEdition, editions, findEdition } from './editions.ts'
import type { Edition } from './edition.ts'

export type EditionRequest = {
  /** Value of the `x-tenant` header; API calls only. */
  header?: string | null | undefined
  /** Value of the `tenant` query parameter. */
  query?: string | null | undefined
  /** Host, with or without its port. */
  host?: string | null | undefined
  /** Public origin of each edition, by id. */
  origins?: Readonly<Record<string, string>>
}

/**
 * Which edition a request is for: header, query parameter, host, default, in this order. An invalid value falls through to the
 * next step. Runs on the server and, every 500 ms, in the browser.
 */
export function resolveEdition(request: EditionRequest): Edition {
  return findEdition(request.header) ?? findEdition(request.query) ?? findByHost(request) ?? defaultEdition
}

function findByHost({ host, origins }: EditionRequest): Edition | undefined {
  if (!host) return undefined
  const name = bareHost(host)
  return (
    editions.find((edition) => origins?.[edition.id] && bareHost(new URL(origins[edition.id] ?? '').host) === name) ??
    editions.find((edition) => edition.hostHints.some((hint) => name.includes(hint)))
  )
}

const bareHost = (host: string) =>
  host
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/^www\./, '')
