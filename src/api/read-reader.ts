import { readBreak } from '#contract/break.ts'
import { readPlace } from '#contract/places.ts'
import type { Edition } from '#editions/edition.ts'
import type { Editions } from '#editions/editions.ts'
import { isOffered, listOffered } from '#editions/offered-languages.ts'
import { makeReader, placeParameter, type Reader } from '#editions/reader.ts'
import { resolveEdition } from '#editions/resolve.ts'
import { findLanguage, type LanguageCode } from '#i18n/languages.ts'
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
}

/** Who sends a call, by its address, cookies and host; the address of a page names its language. */
export function readReader(
  query: URLSearchParams,
  headers: ReaderHeaders,
  { origins, editions, includesOff = false }: Known,
): Reader {
  const edition = resolveEdition({
    header: headers.tenant,
    query: query.get('tenant'),
    host: headers.host,
    origins,
    editions,
    includesOff,
  })
  return makeReader(edition, readCallLanguage(edition, query, headers, includesOff), {
    place: readPlace(query.get(placeParameter)),
    isOnBreak: readBreak(headers.cookie) !== undefined,
  })
}

function readCallLanguage(
  edition: Edition,
  query: URLSearchParams,
  { cookie, acceptLanguage }: ReaderHeaders,
  includesOff: boolean,
): LanguageCode {
  const offered = listOffered(edition)
  const asked = findLanguage(query.get('lang'))
  if (asked && (includesOff || isOffered(edition, asked.code))) return asked.code
  const chosen = readLanguageCookie(cookie, offered) ?? negotiateLanguage(acceptLanguage, offered)
  return chosen?.code ?? edition.own.mainLanguage
}
