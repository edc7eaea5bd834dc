import { languageCodes, type LanguageCode, english } from '#i18n/languages.ts'
import type { Deps } from '#deps.ts'
import { makeReader } from '#editions/reader.ts'
import type { Edition } from '#editions/edition.ts'
import { bindToTransaction, type Transaction } from '#db/transaction.ts'
import { createSettings } from '#db/settings/service.server.ts'
import type { MediaService } from '#content/media/service.server.ts'
import type { AuthorsService } from '#features/authors/service.server.ts'
import type { CasinosService } from '#features/casinos/service.server.ts'
import type { GuidesService, PostsService } from '#features/articles/service.server.ts'
import type { RatingsService } from '#features/ratings/service.server.ts'
import type { OffersService } from '#features/offers/service.server.ts'
import {
  demonstrationChosen,
  demonstrationKey,
  demonstrationLoaded,
} from '#db/settings/demonstration.ts'
import type { ToplistsService } from '#features/toplists/service.server.ts'
import { AppError } from '#errors.ts'
import { dateEntries, hasContent, lockSeeding } from './queries.server.ts'
import type { CasinoCreation } from '#features/casinos/contract.ts'
import type { PayoutTest } from '#contract/payout-tests.ts'
import { addDays, dayLength, toDay } from '#contract/days.ts'
import { factFields } from '#features/facts/fields.ts'
import {
  readContent,
  type EditionContent,
  type SeedCredits,
  type SeedNotes,
  type SeedPayouts,
  type SeedSheet,
  type SeedSource,
  type SeedSources,
} from './read-content.ts'

type Services = {
  authors: Pick<AuthorsService, 'create' | 'list'>
  casinos: Pick<CasinosService, 'create' | 'update'>
  guides: Pick<GuidesService, 'create'>
  posts: Pick<PostsService, 'create'>
  toplists: Pick<ToplistsService, 'create'>
  offers: Pick<OffersService, 'create'>
  media: Pick<MediaService, 'addEmblem'>
  ratings: Pick<RatingsService, 'endMoves' | 'getMethod' | 'publish'>
}

export type OpenServices = (deps: Deps) => Services

/** Versions before offers were content showed them without storing any. */
const offersKey = 'seed.offers'

/**
 * Never touches the database again, so that deleted content stays deleted.
 * @returns whether it loaded anything
 */
export async function seedDemo(deps: Deps, open: OpenServices): Promise<boolean> {
  const { db } = deps.database
  const settings = createSettings(db)
  const before = await settings.find(demonstrationKey)
  if (before)
    return (
      before === demonstrationLoaded &&
      !(await settings.find(offersKey)) &&
      (await addOffers(deps, open))
    )
  if (await hasContent(db)) {
    await settings.put(demonstrationKey, 'had content')
    return false
  }
  return await loadOnce(deps, open, demonstrationKey, load)
}

/** The languages that notes have beside the one that they are written in. */
const listNoted = (main: LanguageCode) =>
  languageCodes.filter((code) => code !== english.code || main !== english.code)

/** Adds them to a demonstration that an earlier version loaded. */
const addOffers = (deps: Deps, open: OpenServices) =>
  loadOnce(deps, open, offersKey, async (openAt, edition, { offers }, now) => {
    const authors = await openAt().authors.list(makeReader(edition, edition.own.mainLanguage))
    const authorIds = new Map(authors.map(({ slug, id }) => [slug, id]))
    await loadOffers(openAt(), edition, offers, { now, authorIds })
  })

export const isSiteEmpty = async ({ database }: Pick<Deps, 'database'>): Promise<boolean> =>
  !(await hasContent(database.db))

/** Opens the services as at a time, by default now. */
type OpenAt = (time?: Date) => Services
type Load = (openAt: OpenAt, edition: Edition, content: EditionContent, now: Date) => Promise<void>

async function readContents({ editions }: Deps) {
  const { contentFiles } = await import('./files.ts')
  return editions.list().map((edition) => ({
    edition,
    content: readContent(contentFiles, edition.id, edition.own.mainLanguage),
  }))
}

/** @throws AppError conflict unless `tx` sees an empty site */
export async function loadOnRequest(
  deps: Deps,
  open: OpenServices,
  tx: Transaction,
): Promise<void> {
  const contents = await readContents(deps)
  await lockSeeding(tx)
  if (await hasContent(tx))
    throw new AppError('conflict', 'This site has content already. Only an empty one can load it.')
  await loadAll(deps, open, tx, contents, load)
  await dateEntries(tx)
  const settings = createSettings(tx)
  await settings.put(demonstrationKey, demonstrationChosen)
  await settings.put(offersKey, demonstrationLoaded)
}

async function loadOnce(deps: Deps, open: OpenServices, key: string, run: Load): Promise<boolean> {
  const contents = await readContents(deps)
  const done = await deps.database.db.transaction(async (tx) => {
    await lockSeeding(tx)
    const settings = createSettings(tx)
    if (await settings.find(key)) return false
    await loadAll(deps, open, tx, contents, run)
    await dateEntries(tx)
    for (const name of [key, offersKey]) await settings.put(name, demonstrationLoaded)
    return true
  })
  await deps.changes.settle()
  return done
}

async function loadAll(
  deps: Deps,
  open: OpenServices,
  tx: Transaction,
  contents: Awaited<ReturnType<typeof readContents>>,
  run: Load,
): Promise<void> {
  const now = deps.clock()
  const openAt: OpenAt = (time = now) =>
    open({ ...deps, ...bindToTransaction(tx, deps), clock: () => time })
  for (const { edition, content } of contents) await run(openAt, edition, content, now)
}

const load: Load = async (openAt, edition, content, now) => {
  const services = openAt()
  const { authors, casinos, guides, posts, toplists, offers } = content
  const [ids, authorIds] = [new Map<string, string>(), new Map<string, string>()]
  const draw = async (svg: string | undefined) =>
    svg === undefined ? undefined : (await services.media.addEmblem(edition, svg)).url
  for (const { author, portrait } of authors) {
    const imageUrl = await draw(portrait)
    const { id, slug } = await services.authors.create(edition, null, {
      ...author,
      ...(imageUrl && { imageUrl }),
    })
    authorIds.set(slug, id)
  }
  const name = ({ writtenBy = '', checkedBy = '' }: SeedCredits) => ({
    authorId: authorIds.get(writtenBy),
    reviewerId: authorIds.get(checkedBy),
  })
  const { mainLanguage: main } = edition.own
  const whole = { authorIds, now, notes: content.notes, main }
  for (const { casino, emblem, credits, sources, sheet, payouts } of casinos) {
    const logoUrl = await draw(emblem)
    const { id, slug } = await services.casinos.create(edition, null, {
      ...casino,
      ...startFacts(sources, whole),
      sheet: toSheet(formerSheet(sheet), whole),
      payoutTests: payouts.map((payout) => toPayoutTest(payout, whole)),
      ...name(credits),
      ...(logoUrl && { logoUrl }),
    })
    ids.set(slug, id)
    if (sheet.rated.was)
      await openAt(daysBefore(now, sheet.rated.daysAgo)).casinos.update(edition, null, id, {
        sheet: toSheet(sheet, whole),
      })
    for (const change of listChanges(casino, sources, whole))
      await openAt(change.at).casinos.update(edition, null, id, change.fields)
  }
  const then = openAt(daysBefore(now, methodDaysAgo))
  const method = await then.ratings.getMethod(edition)
  await then.ratings.publish(edition, null, {
    weights: { ...method.weights },
    essential: [...method.essential],
    order: 'score',
    note: methodNote,
    noteIn: noteIn(whole, methodNote),
  })
  for (const { casino, sheet } of casinos) {
    const id = ids.get(casino.slug ?? '')
    const { formerMove } = sheet
    if (formerMove && id) {
      const { sinceDaysAgo, untilDaysAgo, by, ...moved } = formerMove
      const until = addDays(toDay(now), -untilDaysAgo)
      const move = { ...moved, until, decidedBy: authorIds.get(by) ?? null }
      const begun = openAt(daysBefore(now, sinceDaysAgo))
      await begun.casinos.update(edition, null, id, { move })
      await openAt(daysBefore(now, untilDaysAgo - 1)).ratings.endMoves()
    }
    if (sheet.move && id) {
      const { sinceDaysAgo, by, ...move } = sheet.move
      const decidedBy = authorIds.get(by) ?? null
      const begun = openAt(daysBefore(now, sinceDaysAgo))
      await begun.casinos.update(edition, null, id, {
        move: { ...toMove(move, now), decidedBy },
      })
    }
  }
  for (const { guide, credits } of guides)
    await services.guides.create(edition, null, { ...guide, ...name(credits) })
  for (const { post, credits } of posts)
    await services.posts.create(edition, null, { ...post, ...name(credits) })
  for (const { list, casinos: picked } of toplists) {
    const casinoIds = picked.flatMap((slug) => ids.get(slug) ?? [])
    await services.toplists.create(edition, null, { ...list, casinoIds })
  }
  await loadOffers(services, edition, offers, { now, authorIds })
}

async function loadOffers(
  services: Services,
  edition: Edition,
  offers: EditionContent['offers'],
  { now, authorIds }: Pick<Loading, 'now' | 'authorIds'>,
): Promise<void> {
  for (const { offer, rated } of offers) {
    const ratedOn = addDays(toDay(now), -rated.daysAgo)
    const ratedBy = authorIds.get(rated.by)
    await services.offers.create(edition, null, { ...offer, ratedOn, ratedBy })
  }
}

type Loading = {
  authorIds: ReadonlyMap<string, string>
  now: Date
  notes: SeedNotes
  /** The main language of the edition. */
  main: LanguageCode
}

/**
 * A note in the other languages; also in its own where the site is written in another first.
 *
 * @throws Error if notes.yaml does not have it
 */
function noteIn(
  { main, notes }: Pick<Loading, 'main' | 'notes'>,
  note: string,
): Readonly<Partial<Record<LanguageCode, string>>> {
  const found = notes[note]
  if (!found) throw new Error(`notes.yaml does not have: ${note}`)
  return main === english.code ? found : { ...found, [english.code]: note }
}

function toEvidence(
  { source, url, daysAgo, by, validForDays, was }: SeedSource,
  { authorIds, now, ...all }: Loading,
) {
  const checkedOn = addDays(toDay(now), -daysAgo)
  return {
    source,
    url: url ?? null,
    checkedOn,
    checkedBy: authorIds.get(by) ?? null,
    validUntil: validForDays === undefined ? null : addDays(checkedOn, validForDays),
    ...(was && {
      because: was.because,
      becauseIn: noteIn(all, was.because),
      isCorrection: was.isCorrection ?? false,
    }),
  }
}

/** When the demonstration began to order casinos by their scores. */
const methodDaysAgo = 150

const methodNote = 'The score orders the ranking.'

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayLength)

/** The points that a casino began with; what they were given for has changed since. */
function formerSheet(sheet: SeedSheet): SeedSheet {
  const { was } = sheet.rated
  if (!was) return sheet
  const notes = Object.entries(sheet.notes).filter(([name]) => !Object.hasOwn(was, name))
  return { ...sheet, points: { ...sheet.points, ...was }, notes: Object.fromEntries(notes) }
}

const toSheet = ({ points, notes, rated }: SeedSheet, { authorIds, now, ...all }: Loading) => ({
  points,
  notes,
  notesIn: Object.fromEntries(
    listNoted(all.main).map((code) => [
      code,
      Object.fromEntries(
        Object.entries(notes).map(([name, note]) => [name, noteIn(all, note ?? '')[code]]),
      ),
    ]),
  ),
  cap: null,
  capBecause: '',
  reviewedBy: authorIds.get(rated.by) ?? null,
  checkedBy: authorIds.get(rated.checkedBy ?? '') ?? null,
  checkedOn: rated.checkedBy === undefined ? null : addDays(toDay(now), -rated.daysAgo),
  reviewedOn: addDays(toDay(now), -rated.daysAgo),
})

function toPayoutTest(
  payout: SeedPayouts[number],
  { authorIds, now, ...all }: Loading,
): PayoutTest {
  const { daysAgo, by, minutes, documents = null, note = '', ...said } = payout
  // Noon is the same day in every zone.
  const requested = Date.parse(addDays(toDay(now), -daysAgo)) + dayLength / 2
  return {
    ...said,
    requestedAt: new Date(requested).toISOString(),
    arrivedAt: minutes === undefined ? null : new Date(requested + minutes * 60_000).toISOString(),
    documents,
    testedBy: authorIds.get(by) ?? null,
    note,
    ...(note !== '' && { noteIn: noteIn(all, note) }),
    isPublic: true,
    proof: null,
  }
}

type SeedMove = Omit<NonNullable<SeedSheet['move']>, 'sinceDaysAgo' | 'by'>

const toMove = ({ untilInDays, ...move }: SeedMove, now: Date) => ({
  ...move,
  until: untilInDays === undefined ? null : addDays(toDay(now), untilInDays),
})

/** What a casino begins with: facts that have changed since have their former values. */
function startFacts(sources: SeedSources, loading: Loading) {
  const all = Object.entries(sources)
  const former = all.flatMap(([field, { was }]) => (was ? [[field, was.value]] : []))
  const checked = all.flatMap(([field, source]) =>
    source.was ? [] : [[field, toEvidence(source, loading)]],
  )
  return { ...Object.fromEntries(former), evidence: Object.fromEntries(checked) }
}

/** The facts of a casino that have changed, each with the day on which it did. */
const listChanges = (casino: CasinoCreation, sources: SeedSources, loading: Loading) =>
  factFields.flatMap((field) => {
    const source = sources[field]
    if (!source?.was) return []
    return {
      at: daysBefore(loading.now, source.daysAgo),
      fields: { [field]: casino[field], evidence: { [field]: toEvidence(source, loading) } },
    }
  })
