/** The figures that texts take from the records of casinos, as every other exit tells them. */
import { inParts } from '#process/in-parts.ts'
import { createFill, type FigureValues, type FindFigures } from '#content/fill-figures.server.ts'
import {
  casinoFigures,
  siteFigures,
  writeReference,
  type CasinoFigure,
  type FigureName,
  type SiteFigure,
} from '#contract/figures.ts'
import { readNumbers } from '#contract/claims.ts'
import { findDuration } from '#contract/payout-tests.ts'
import { cacheReads } from '#db/cache-reads.ts'
import type { Deps } from '#deps.ts'
import { writeDate } from '#editions/dates.ts'
import { hasField } from '#editions/has-field.ts'
import { getTranslator } from '#editions/messages.server.ts'
import type { Edition } from '#editions/edition.ts'
import { makeReader, type Reader } from '#editions/reader.ts'
import { writeFigure } from '#features/ratings/write-rating.ts'
import type { FormerSlugs } from '#features/clicks/links.ts'
import { numberFormat } from '#i18n/formats.ts'
import { spellMeasures, spellMinutes } from '#i18n/measures.ts'
import {
  countSite,
  findFigureRows,
  type FigureRow,
  type SiteCounts,
} from './figure-queries.server.ts'
import { createPace } from '#process/pace.ts'
import type { FiguresQuery, ToldFigure, ToldFigures } from './figure-contract.ts'
import { showRating } from './views.server.ts'

type Write<Source> = (source: Source, reader: Reader) => string | undefined

const count = (value: number, { language }: Reader) => numberFormat(language.intl).format(value)
const minutes = (value: number | undefined, { language }: Reader) =>
  value === undefined ? undefined : spellMinutes(value, language.intl)
const measure = (text: string | null, { language }: Reader) =>
  text ? spellMeasures(text, language.intl) : undefined
const made = ({ payoutTests }: FigureRow) => payoutTests.filter(({ isPublic }) => isPublic)

/** Gives what the record has; undefined where it has nothing. */
const ofCasino: Record<CasinoFigure, Write<FigureRow>> = {
  'payouts.median': ({ withdrawalTested }, reader) => minutes(withdrawalTested?.minutes, reader),
  'payouts.tests': ({ withdrawalTested }, reader) =>
    withdrawalTested ? count(withdrawalTested.tests, reader) : undefined,
  'payouts.shortest': ({ withdrawalTested }, reader) => minutes(withdrawalTested?.shortest, reader),
  'payouts.longest': ({ withdrawalTested }, reader) => minutes(withdrawalTested?.longest, reader),
  'payouts.made': (row, reader) => {
    const { length } = made(row)
    return length > 0 ? count(length, reader) : undefined
  },
  'payouts.latest': (row, reader) => {
    const latest = made(row)
      .map(({ requestedAt }) => requestedAt.slice(0, 10))
      .sort()
      .at(-1)
    return latest && writeDate(reader, latest)
  },
  'facts.statedTime': ({ withdrawalTime }, reader) => measure(withdrawalTime, reader),
  'facts.rating': (row, reader) => {
    const t = getTranslator(reader)
    const rated = { ...showRating(row), ratedByHand: row.ratedByHand }
    return row.rating === null
      ? undefined
      : writeFigure(
          rated,
          (message, values) => t(`casino.${message}`, values),
          reader.language.intl,
        )
  },
  'facts.games': ({ gamesCount }, reader) =>
    gamesCount === null ? undefined : count(gamesCount, reader),
  'facts.minDeposit': ({ minDeposit }, { language }) =>
    minDeposit === null
      ? undefined
      : `${numberFormat(language.intl, { maximumFractionDigits: 8 }).format(Number(minDeposit))} BTC`,
  'facts.minRedemption': ({ minRedemption }, reader) =>
    minRedemption === null
      ? undefined
      : getTranslator(reader)('casino.sweepsCoins', { amount: count(minRedemption, reader) }),
  'facts.maxPayout': ({ maxPayout }, reader) => measure(maxPayout, reader),
  'facts.founded': ({ founded }) => founded?.toString(),
  'facts.excludedStates': ({ excludedStates, evidence }, reader) =>
    excludedStates.length > 0 || evidence?.excludedStates
      ? count(excludedStates.length, reader)
      : undefined,
}

const ofSite: Record<SiteFigure, Write<SiteCounts>> = {
  'site.casinos': ({ casinos }, reader) => count(casinos, reader),
  'site.tested': ({ tested }, reader) => count(tested, reader),
  'site.payouts': ({ payouts }, reader) => count(payouts, reader),
  'site.noKyc': ({ noKyc }, reader) => count(noKyc, reader),
}

/** What an edition does not ask of its casinos has no figure. */
const fieldOf: Readonly<Record<string, string>> = {
  'facts.minDeposit': 'minDeposit',
  'site.noKyc': 'noKyc',
  'facts.minRedemption': 'minRedemption',
  'facts.excludedStates': 'excludedStates',
}

function writeAll<Source>(
  figures: Readonly<Record<string, Write<Source>>>,
  source: Source,
  reader: Reader,
): FigureValues {
  return Object.fromEntries(
    Object.entries(figures).map(([name, write]) => [name, write(source, reader)]),
  )
}

/** Those of its figures, tests and bonuses, and how many entries its lists have. */
function listNumbersOf(row: FigureRow, reader: Reader): number[] {
  const { bonuses, bonusAmount, sweepsCoinsBonus, wagering } = row
  const tests = made(row)
  const lists = [
    row.cryptocurrencies,
    row.paymentMethods,
    row.gameProviders,
    row.licences,
    row.excludedStates,
    bonuses,
    tests,
  ]
  // The day of a month would back whatever happens to be that number.
  const { 'payouts.latest': _, ...undated } = ofCasino
  const texts = [
    ...Object.values(writeAll(undated, row, reader)),
    ...tests.map((test) => minutes(findDuration(test), reader)),
    JSON.stringify([bonuses, bonusAmount, sweepsCoinsBonus, wagering]),
    JSON.stringify(tests.map(({ amount }) => amount)),
  ]
  return [...texts.flatMap((text) => readNumbers(text ?? '')), ...lists.map(({ length }) => length)]
}

type OfCasino = { isActive: boolean; values: FigureValues }

/** All numbers that records have, as texts would tell them. */
export type RecordedNumbers = {
  site: readonly number[]
  /** By the slugs that were asked for; without those that nobody has. */
  casinos: ReadonlyMap<string, readonly number[]>
}

/** Numbers of casinos that are in memory, with their rows, at the same time. */
const readAtOnce = 100

export function createFigures(
  { database, changes }: Pick<Deps, 'database' | 'changes'>,
  redirects: Pick<FormerSlugs, 'findCasinoSlug'>,
) {
  const { db } = database

  /** Texts go on naming a casino by the slug that it had when they were written. */
  async function findRow(edition: Edition, slug: string): Promise<FigureRow | undefined> {
    const [row] = await findFigureRows(db, edition.id, [slug])
    if (row) return row
    const present = await redirects.findCasinoSlug(edition, slug)
    return present === undefined
      ? undefined
      : (await findFigureRows(db, edition.id, [present])).at(0)
  }

  const findOf = cacheReads(
    changes,
    ['casinos'],
    async (reader: Reader, slug: string): Promise<OfCasino> => {
      const row = await findRow(reader.edition, slug)
      if (!row) return { isActive: false, values: {} }
      return { isActive: row.isActive, values: writeAll(ofCasino, row, reader) }
    },
  )
  const findOfSite = cacheReads(changes, ['casinos'], async (reader: Reader) =>
    writeAll(ofSite, await countSite(db, reader.edition.id), reader),
  )
  const find: FindFigures = async (reader, casino, isOwn) => {
    if (casino === null) return await findOfSite(reader)
    const { isActive, values } = await findOf(reader, casino)
    return isActive || isOwn ? values : {}
  }

  async function listNumbers(edition: Edition, slugs: readonly string[]): Promise<RecordedNumbers> {
    const reader = makeReader(edition, edition.own.mainLanguage)
    const pace = createPace()
    const casinos = new Map<string, readonly number[]>()
    for (const asked of inParts(slugs, readAtOnce)) {
      for (const row of await findFigureRows(db, edition.id, asked)) {
        casinos.set(row.slug, listNumbersOf(row, reader))
        await pace()
      }
      for (const slug of asked.filter((one) => !casinos.has(one))) {
        const row = await findRow(edition, slug)
        if (row) casinos.set(slug, listNumbersOf(row, reader))
      }
    }
    const site = Object.values(await findOfSite(reader))
    return { site: site.flatMap((value) => readNumbers(value ?? '')), casinos }
  }

  async function tell(
    reader: Reader,
    casino: string | null,
    figures: Readonly<Record<string, string>>,
    isOwn = false,
  ): Promise<ToldFigure[]> {
    const values = await find(reader, casino, isOwn)
    return Object.entries(figures)
      .filter(([name]) => !fieldOf[name] || hasField(reader.edition, fieldOf[name]))
      .map(([name, label]) => ({
        reference: writeReference({ casino, name: name as FigureName }), // Object.entries widens it
        label,
        value: values[name] ?? null,
      }))
  }

  return {
    fill: createFill(find),
    listNumbers,
    /** All that a text can take: of a casino if its slug is given, and of the site. */
    async list(reader: Reader, { casino, own }: FiguresQuery): Promise<ToldFigures> {
      const isOwn = own === 'true'
      const ofOne = casino === undefined ? [] : await tell(reader, casino, casinoFigures, isOwn)
      const { site, casinos } = await listNumbers(
        reader.edition,
        casino === undefined ? [] : [casino],
      )
      return {
        figures: [...ofOne, ...(await tell(reader, null, siteFigures))],
        numbers: [...new Set([...site, ...[...casinos.values()].flat()])],
      }
    },
  }
}

export type Figures = ReturnType<typeof createFigures>
