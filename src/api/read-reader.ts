import { readBreak } from '#contract/break.ts'
import { readPlace } from '#contract/places.ts'
import type { Edition } from '#editions/edition.ts'
import type { Editions } from '#editions/editions.ts'
import { listOffered } from '#editions/offered-languages.ts'
import { makeReader, placeParameter, type Reader } from '#editions/reader.ts'
import { resolveEdition } from '#editions/resolve.ts'
import { defaultLanguage, findLanguage, type Language } from '#i18n/languages.ts'
import { negotiateLanguage } from '#i18n/negotiate.ts'
import { readLanguageCookie } from './language-cookie.ts'

export type ReaderHeaders = {
  /** `x-tenant`, which only calls of the API may have. */
  tenant?: string | undefined
  host: string | undefined
  cookie: string | undefined
  acceptLanguage: string | undefined
}

type Known = {
  origins: Readonly<Record<string, string>>
  editions: Editions
  /** Whether what is off is known too. */
  includesOff?: boolean
  /** The language of a page, which its address names; a call chooses its own. */
  chooseLanguage?: (edition: Edition) => Language
}

/** Who sends a request, by its address, cookies and host. */
export function readReader(
  query: URLSearchParams,
  headers: ReaderHeaders,
  { origins, editions, includesOff = false, ...known }: Known,
): Reader {
  const edition = resolveEdition({
    header: headers.tenant,
    query: query.get('tenant'),
    host: headers.host,
    origins,
    editions,
    includesOff,
  })
  const { chooseLanguage = () => readCallLanguage(edition, query, headers, includesOff) } = known
  return makeReader(edition, chooseLanguage(edition).code, {
    place: readPlace(query.get(placeParameter)),
    isOnBreak: readBreak(headers.cookie) !== undefined,
  })
}

function readCallLanguage(
  edition: Edition,
  query: URLSearchParams,
  { cookie, acceptLanguage }: ReaderHeaders,
  includesOff: boolean,
): Language {
  const offered = listOffered(edition)
  const asked = findLanguage(query.get('lang'))
  return (
    (asked && (includesOff || offered.includes(asked)) ? asked : undefined) ??
    readLanguageCookie(cookie, offered) ??
    negotiateLanguage(acceptLanguage, offered) ??
    defaultLanguage
  )
}
