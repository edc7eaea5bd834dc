import { foldText } from '#contract/normalize-search-text.ts'
import { pickFreeSlug, slugify } from '#contract/slugs.ts'
import type { Deps } from '#deps.ts'
import type { Edition } from '#editions/edition.ts'
import { AppError } from '#errors.ts'
import { diffFields, explainConflict, recordChange, type Actor } from '#audit/service.server.ts'
import type { Transaction } from '#db/transaction.ts'
import { assertTenant, isUuid, refuseTakenSlug, write } from '#audit/write.server.ts'
import type { TextHashes } from '#content/translations/contract.ts'
import { hashTexts, nextSources } from '#content/translations/sources.server.ts'
import {
  defaultRating,
  reservedSlugs,
  type AdminCasino,
  type CasinoChanges,
  type CasinoCreation,
  type CasinoTexts,
} from './contract.ts'
import { makeFilterKeys } from './filter-keys.ts'
import * as queries from './queries.server.ts'
import { rank, rankByChange } from './ranking.server.ts'
import { toAdminCasino } from './views.server.ts'

type WriteDeps = Pick<Deps, 'database' | 'changes'>
type Translations = CasinoCreation['translations']

/** Folding can lengthen a name; an index entry takes at most 2,700 bytes. */
const maxNameKeyLength = 600
const makeNameKey = (name: string) => foldText(name).slice(0, maxNameKeyLength)

const notFound = () => new AppError('notFound', 'Casino not found')

/** Kept when a deleted casino is restored. */
export type Deleted = { id: string; createdAt: Date }

/** `later`: the caller ranks them at the end of its transaction. */
export type Ranking = 'now' | 'later'
export type CreationOptions = {
  deleted?: Deleted | undefined
  ranking?: Ranking
  /** In the audit log. */
  action?: 'created' | 'restored'
}

/** Goes to the end of the ranking by default. A missing slug is made from the name. */
export async function createCasino(
  deps: WriteDeps,
  edition: Edition,
  actor: Actor,
  creation: CasinoCreation,
  { deleted, ranking = 'now', action = 'created' }: CreationOptions = {},
) {
  const { translations, tenant, version: _version, slug: typedSlug, rank: wanted, ...values } = creation
  assertTenant(edition, tenant)
  assertFreeWord(typedSlug)
  const saving = write(deps, async (tx) => {
    await queries.lockCasinos(tx, edition.id)
    const row = await queries.insertCasino(tx, {
      ...values,
      ...deleted,
      rating: values.rating ?? defaultRating,
      edition: edition.id,
      nameKey: makeNameKey(values.name),
      filterKeys: makeFilterKeys(values),
      textHashes: hashTexts(pickTexts(values)),
      slug: typedSlug ?? (await makeSlug(tx, edition, values.name)),
      rank: wanted ?? (await queries.findLastRank(tx, edition.id)) + 1,
    })
    if (ranking === 'now') await rank(tx, edition, typeof wanted === 'number' ? [{ id: row.id, place: wanted }] : [])
    await saveTranslations(tx, edition, row, translations)
    const created = await readAgain(tx, edition, row.id)
    await recordChange(tx, { edition, actor, action, entity: 'casino', entityId: row.id, after: created })
    await deps.changes.notify(tx, { kind: 'casinos', edition: edition.id, id: row.id })
    return created
  })
  return await refuseTakenSlug(saving)
}

/** @throws AppError conflict if the given version is not the stored one */
export async function updateOneCasino(
  deps: WriteDeps,
  edition: Edition,
  actor: Actor,
  id: string,
  changes: CasinoChanges,
  ranking: Ranking = 'now',
) {
  const { translations, tenant, version, slug: typedSlug, rank: wanted, ...values } = changes
  assertTenant(edition, tenant)
  assertFreeWord(typedSlug)
  if (!isUuid(id)) throw notFound()
  const saving = write(deps, async (tx) => {
    // A blank slug asks for a new one.
    const makesSlug = 'slug' in changes && typedSlug === undefined
    // A move in progress must not miss this change.
    if (makesSlug || typeof wanted === 'number') await queries.lockCasinos(tx, edition.id)
    const row = await queries.findCasinoForUpdate(tx, edition.id, id)
    if (!row) throw notFound()
    if (version !== undefined && version !== row.version) throw await explainConflict(tx, edition, 'casino', id)
    const before = await read(tx, edition, row)
    const name = values.name ?? row.name
    const slug = makesSlug ? await makeSlug(tx, edition, name, row.slug) : (typedSlug ?? row.slug)
    const whole = { ...row, ...values }
    const textHashes = hashTexts(pickTexts(whole))
    const keys = { nameKey: makeNameKey(name), filterKeys: makeFilterKeys(whole), textHashes }
    const next = { ...values, slug, ...(ranking === 'later' && { rank: wanted ?? row.rank }), ...keys }
    await saveTranslations(tx, edition, { id, textHashes }, translations)
    await queries.updateCasino(tx, edition.id, id, next)
    if (ranking === 'now') await rankByChange(tx, edition, id, changes)
    const after = await readAgain(tx, edition, id)
    const difference = diffFields(before, { ...after, updatedAt: before.updatedAt, textHashes: before.textHashes })
    if (!difference) return before
    // Reordering must not cause conflicts in open forms.
    const onlyRanked = Object.keys(difference.after).every((field) => field === 'rank')
    const bumped = { version: onlyRanked ? row.version : row.version + 1, updatedAt: new Date() }
    const saved = await read(tx, edition, await queries.updateCasino(tx, edition.id, id, bumped))
    await recordChange(tx, {
      edition,
      actor,
      action: 'updated',
      entity: 'casino',
      entityId: id,
      label: saved.name,
      ...difference,
    })
    await deps.changes.notify(tx, { kind: 'casinos', edition: edition.id, id })
    return saved
  })
  return await refuseTakenSlug(saving)
}

export async function deleteOneCasino(deps: WriteDeps, edition: Edition, actor: Actor, id: string): Promise<void> {
  if (!isUuid(id)) throw notFound()
  await write(deps, async (tx) => {
    await queries.lockCasinos(tx, edition.id)
    const row = await queries.findCasinoForUpdate(tx, edition.id, id)
    if (!row) throw notFound()
    const before = await read(tx, edition, row)
    await queries.deleteCasino(tx, edition.id, id)
    await rank(tx, edition)
    await recordChange(tx, { edition, actor, action: 'deleted', entity: 'casino', entityId: id, before })
    await deps.changes.notify(tx, { kind: 'casinos', edition: edition.id, id })
  })
}

async function read(tx: Transaction, edition: Edition, row: queries.CasinoRow): Promise<AdminCasino> {
  return toAdminCasino(row, await queries.findCasinoTranslations(tx, edition.id, row.id))
}

async function readAgain(tx: Transaction, edition: Edition, id: string): Promise<AdminCasino> {
  const row = await queries.findCasino(tx, edition.id, id)
  if (!row) throw notFound()
  return await read(tx, edition, row)
}

async function makeSlug(tx: Transaction, edition: Edition, name: string, own?: string): Promise<string> {
  const base = slugify(name) || 'casino'
  const taken = new Set(await queries.findSlugsLike(tx, edition.id, base))
  return pickFreeSlug(base, (slug) => reservedSlugs.has(slug) || (slug !== own && taken.has(slug)))
}

function assertFreeWord(slug: string | undefined): void {
  if (slug === undefined || !reservedSlugs.has(slug)) return
  const message = 'This slug is already taken.'
  throw new AppError('conflict', message, { errors: { slug: message } })
}

const pickTexts = ({ description, review, welcomeBonus, pros, cons }: CasinoTexts) => ({
  description: description ?? null,
  review: review ?? null,
  welcomeBonus: welcomeBonus ?? null,
  pros: pros ?? null,
  cons: cons ?? null,
})

type Translated = { id: string; textHashes: TextHashes }

async function saveTranslations(tx: Transaction, edition: Edition, casino: Translated, translations: Translations) {
  if (!translations) return
  const { id: casinoId, textHashes: hashes } = casino
  const stored = await queries.findCasinoTranslations(tx, edition.id, casinoId)
  for (const [language, { isPublic, sources: given, ...texts }] of Object.entries(translations)) {
    const row = stored.find((translation) => translation.language === language)
    const before = { texts: pickTexts(row ?? {}), sources: row?.sources ?? {} }
    const after = { ...before.texts, ...withoutBlank(texts) }
    const sources = nextSources({ before, after, given, hashes })
    const state = { isPublic: isPublic ?? row?.isPublic ?? false, sources }
    await queries.putCasinoTranslation(tx, { casinoId, language, ...after, ...state })
  }
}

/** Blank texts become null, so that English is shown. */
function withoutBlank(texts: Omit<CasinoTexts, 'isPublic' | 'sources'>) {
  const given = Object.entries(texts).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given.map(([key, value]) => [key, value?.length ? value : null]))
}
