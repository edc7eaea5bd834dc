import { readBreak } from '#contract/break.ts'
import type { Edition } from '#editions/edition.ts'
import type { Editions } from '#editions/editions.ts'
import { listOffered } from '#editions/offered-languages.ts'
import { placeParameter, seenFrom, seenOnBreak } from '#editions/seen-from.ts'
import { resolveEdition } from '#editions/resolve.ts'
import { defaultLanguage, findLanguage, type Language } from '#i18n/languages.ts'
import { negotiateLanguage } from '#i18n/negotiate.ts'
import { readLanguageCookie } from './language-cookie.ts'

export type PlaceHeaders = {
  /** `x-tenant` */
  tenant: string | undefined
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

/** The edition, as its readers in a place see it, and the language that a call asks for. */
export function readAskedPlace(
  query: URLSearchParams,
  headers: PlaceHeaders,
  { origins, editions, includesOff = false }: Known,
): { edition: Edition; language: Language } {
  const found = resolveEdition({
    header: headers.tenant,
    query: query.get('tenant'),
    host: headers.host,
    origins,
    editions,
    includesOff,
  })
  const seen = seenFrom(found, query.get(placeParameter))
  const edition = readBreak(headers.cookie) ? seenOnBreak(seen) : seen
  const offered = listOffered(edition)
  const asked = findLanguage(query.get('lang'))
  const language =
    (asked && (includesOff || offered.includes(asked)) ? asked : undefined) ??
    readLanguageCookie(headers.cookie, offered) ??
    negotiateLanguage(headers.acceptLanguage, offered) ??
    defaultLanguage
  return { edition, language }
}
