/** The part of licences in the writing of casinos: what texts of calls and files mean for them. */
import { isDeepStrictEqual } from 'node:util'
import type { Participant } from '#content/entries/participants.server.ts'
import type { Preparation } from '#content/entries/kind.server.ts'
import { latestDay } from '#contract/days.ts'
import type { Evidence } from '#contract/evidence.ts'
import { readLicence } from '#contract/licence-texts.ts'
import { listNames, listUnread, type Licence } from '#contract/licences.ts'
import type { CasinoRow } from '#db/schema/casinos.ts'
import type { Transaction } from '#db/transaction.ts'
import { AppError } from '#errors.ts'
import { explainPrivate } from '#process/network.ts'

type Check = {
  [Name in 'source' | 'url' | 'note' | 'noteIn' | 'checkedOn' | 'validUntil']?:
    | Evidence[Name]
    | undefined
} & { because?: string | undefined }
type Input = {
  licenses?: readonly string[] | undefined
  licences?: readonly Licence[] | undefined
  evidence?: { licenses?: Check | null | undefined } | undefined
}

/**
 * Names, licences and the source of the fact stand for the same, and are given in three ways: by
 * calls and files that know names alone, by licence, and by whoever checks facts. Whichever is
 * given, the others follow; licences that are given count more than names.
 */
function matchLicences(input: Input, row: CasinoRow | undefined): Input {
  const stored = row?.licences ?? []
  const check = input.evidence?.licenses
  const given = isDeepStrictEqual(input.licences, stored) ? undefined : input.licences
  if (!given && !input.licenses && check === undefined) return {}
  const named = given ?? (input.licenses ? readNames(input.licenses, stored) : stored)
  const licences = applyCheck(named, check, row?.evidence['licenses'])
  const texts = input.licenses ?? row?.licenses ?? []
  const licenses = given
    ? [...listNames(licences), ...listRemarks({ texts, stored, given })]
    : texts.filter((text) => !isNameOfEnded(text, licences))
  const names = [...new Set(licenses)]
  const former = row?.evidence['licenses']
  const found = findSource(licences, former)
  const source = found ?? (given && former ? null : undefined)
  // A source that says nothing new is given again only where the names would lose it.
  const isKept = found && isSameCheck(found, former) && isDeepStrictEqual(names, row?.licenses)
  const isGiven = check === undefined && source !== undefined && !isKept
  return {
    licences,
    licenses: names,
    ...(isGiven && { evidence: { ...input.evidence, licenses: source } }),
  }
}

const isSameCheck = (check: Check, former: Evidence | undefined) =>
  (['source', 'url', 'checkedOn', 'validUntil'] as const).every(
    (part) => check[part] === former?.[part],
  )

/** The licences that names mean, with what is known of them; those that ended are not named. */
function readNames(names: readonly string[], stored: readonly Licence[]): Licence[] {
  const read = names.flatMap((text) => {
    const known = stored.filter(({ name }) => name === text)
    return known.length > 0 ? known : (readLicence(text) ?? [])
  })
  return [...new Set([...read, ...stored.filter(({ state }) => state !== 'active')])]
}

const isNameOfEnded = (text: string, licences: readonly Licence[]) => {
  const named = licences.filter(({ name }) => name === text)
  return named.length > 0 && named.every(({ state }) => state !== 'active')
}

type Texts = { texts: readonly string[]; stored: readonly Licence[]; given: readonly Licence[] }

/** Texts that neither the former licences stand for nor those that are given. */
const listRemarks = ({ texts, stored, given }: Texts): string[] =>
  listUnread({ licenses: texts, licences: [...stored, ...given] }).filter((text) => {
    const read = readLicence(text)
    return !given.some(({ authority }) => authority === read?.authority)
  })

/** Whoever checks the fact has looked up every licence. */
function applyCheck(
  licences: readonly Licence[],
  check: Check | null | undefined,
  former: Evidence | undefined,
): readonly Licence[] {
  if (check === undefined) return licences
  const heldUntil = (until: string | null) =>
    until === null || until === former?.validUntil ? (check?.validUntil ?? null) : until
  return licences.map((licence) => {
    const until = licence.state === 'active' ? heldUntil(licence.until) : licence.until
    if (check === null) return { ...licence, until, source: null, url: null, checkedOn: null }
    const { source = null, url = null, checkedOn = null } = check
    const isNewer = licence.checkedOn === null || licence.checkedOn <= (checkedOn ?? '')
    return { ...licence, until, ...(isNewer && { source, url, checkedOn }) }
  })
}

/** The source of the fact: that of the active licence that was looked up first; none for a part. */
function findSource(licences: readonly Licence[], former: Evidence | undefined): Check | undefined {
  const active = licences.filter(({ state }) => state === 'active')
  const [first] = active.toSorted((a, b) => ((a.checkedOn ?? '') < (b.checkedOn ?? '') ? -1 : 1))
  if (!first?.source || first.checkedOn === null) return undefined
  const { source, url, checkedOn } = first
  const ends = active.flatMap(({ until }) => until ?? [])
  const { note, noteIn } = former?.source === source && former.url === url ? former : {}
  return {
    ...(note && { note }),
    ...(noteIn && { noteIn }),
    source,
    url,
    checkedOn,
    validUntil: ends.sort()[0] ?? null,
    // What is given with a reason is no leftover of the former value.
    because: '',
  }
}

/** @throws AppError invalid, naming the field */
async function checkLicences(
  _tx: Transaction,
  { input, row, now, isRestore }: Preparation<CasinoRow, Input>,
): Promise<object> {
  if (isRestore) return {}
  const known = new Set(row?.licences.map(({ url }) => url))
  for (const [at, { checkedOn, url }] of (input.licences ?? []).entries()) {
    const refuse = (field: string, message: string) => {
      throw new AppError('invalid', message, { errors: { [`licences.${at}.${field}`]: message } })
    }
    if (checkedOn !== null && checkedOn > latestDay(now))
      refuse('checkedOn', 'This date is in the future. Give the day it was looked up.')
    const hidden = url !== null && !known.has(url) && explainPrivate(url)
    if (hidden) refuse('url', hidden)
  }
  return {}
}

export const licenceParticipant: Participant<CasinoRow, unknown, Input> = {
  match: matchLicences,
  prepare: checkLicences,
}
