import type { Licence } from '#contract/licences.ts'
import type { NoteIn } from '#contract/notes.ts'
import type { HandRating, Sheet } from '#contract/ratings.ts'
import { and, eq, gt, inArray, lte, or, sql, type SQL } from 'drizzle-orm'
import { articles, articleTranslations } from '#db/schema/articles.ts'
import { auditLog } from '#db/schema/audit.ts'
import type { Bonus } from '#contract/bonus.ts'
import { casinos, casinoTranslations, factEvents } from '#db/schema/casinos.ts'
import type { Executor } from '#db/transaction.ts'
import { languageCodes, type LanguageCode } from '#i18n/languages.ts'

/** What fields were before; those that have not changed are absent. */
export type ChangedFields = {
  isPublished?: boolean
  isActive?: boolean
  welcomeBonus?: string
  promoCode?: string | null
  excludedStates?: string[]
  minRedemption?: number | null
  /** Bonuses by language; present when any translation changed. */
  bonuses?: Partial<Record<LanguageCode, string | null>>
}

export type ChangeEntry = {
  id: string
  at: Date
  entity: string
  entityId: string
  before: ChangedFields | null
  after: ChangedFields | null
}

const fields = [
  'isPublished',
  'isActive',
  'welcomeBonus',
  'promoCode',
  'excludedStates',
  'minRedemption',
]

/** The fields of a record without long texts. */
function pickFields(side: SQL): SQL<ChangedFields | null> {
  const offers = languageCodes.map(
    (code) => sql`${code}::text, ${side} #>> ${`{translations,${code},welcomeBonus}`}::text[]`,
  )
  const names = sql.join(
    fields.map((name) => sql`${name}`),
    sql`, `,
  )
  return sql<ChangedFields | null>`(
    select jsonb_object_agg(key, value) from (
      select key, value from jsonb_each(${side}) where key in (${names})
      union all
      select 'bonuses', jsonb_build_object(${sql.join(offers, sql`, `)}) where jsonb_exists(${side}, 'translations')
    ) as fields
  )`
}

const told = ['casino', 'guide', 'post']
const inEdition = (edition: string) =>
  and(
    eq(auditLog.edition, edition),
    inArray(auditLog.entity, told),
    inArray(auditLog.action, ['created', 'updated']),
  )

/** Changes are dated by the database's clock. */
export async function readDatabaseTime(db: Executor): Promise<Date> {
  const { rows } = await db.execute<{ now: Date | string }>(sql`select now() as now`)
  return new Date(rows[0]?.now ?? Date.now())
}

/** Finds changes after `since`, up to `until`, oldest first. */
export async function findChanges(
  db: Executor,
  edition: string,
  since: Date,
  until: Date,
): Promise<ChangeEntry[]> {
  const rows = await db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      entity: auditLog.entity,
      entityId: auditLog.entityId,
      before: pickFields(sql`${auditLog.before}`),
      after: pickFields(sql`${auditLog.after}`),
    })
    .from(auditLog)
    .where(and(inEdition(edition), gt(auditLog.at, since), lte(auditLog.at, until)))
    .orderBy(auditLog.at, auditLog.id)
  return rows.flatMap(({ entityId, ...row }) => (entityId === null ? [] : [{ ...row, entityId }]))
}

/** A change of a fact of a casino, with the reason that readers are told. */
export type FactChange = {
  id: string
  at: Date
  casinoId: string
  field: string
  before: unknown
  because: string
  becauseIn: NoteIn | null
}

/** Finds changes after `since`, up to `until`, oldest first; only of facts that issues tell of. */
export async function findFactChanges(
  db: Executor,
  edition: string,
  since: Date,
  until: Date,
): Promise<FactChange[]> {
  const { id, at, casinoId, field, values, because, becauseIn } = factEvents
  return await db
    .select({ id, at, casinoId, field, before: sql`${values} -> 'before'`, because, becauseIn })
    .from(factEvents)
    .where(
      and(
        eq(factEvents.edition, edition),
        eq(factEvents.kind, 'changed'),
        inArray(field, ['bonuses', 'excludedStates', 'minRedemption']),
        gt(at, since),
        lte(at, until),
      ),
    )
    .orderBy(at, id)
}

/** Visible to visitors through a change before `since`, or already reported. */
export async function findSeenBefore(
  db: Executor,
  edition: string,
  ids: readonly string[],
  since: Date,
  toldIds: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const shown = sql`(${auditLog.after} ->> 'isPublished' = 'true' or ${auditLog.after} ->> 'isActive' = 'true')`
  const earlier = or(
    lte(auditLog.at, since),
    toldIds.length > 0 ? inArray(auditLog.id, [...toldIds]) : undefined,
  )
  const rows = await db
    .selectDistinct({ id: auditLog.entityId })
    .from(auditLog)
    .where(and(inEdition(edition), inArray(auditLog.entityId, [...ids]), shown, earlier))
  return new Set(rows.flatMap(({ id }) => (id === null ? [] : [id])))
}

export type ArticleFacts = {
  slug: string
  title: string
  excerpt: string
  category: string
  readTime: number
  translations: Partial<Record<string, { title: string | null; excerpt: string | null }>>
}

/** Published articles, the newest first. */
export async function findArticles(
  db: Executor,
  section: 'guide' | 'post',
  edition: string,
  ids: readonly string[],
) {
  if (ids.length === 0) return []
  const texts = articleTranslations
  const translations = await db
    .select()
    .from(texts)
    .where(and(inArray(texts.entryId, [...ids]), texts.isPublic))
  const rows = await db
    .select()
    .from(articles)
    .where(
      and(
        eq(articles.edition, edition),
        eq(articles.section, section),
        eq(articles.isPublished, true),
        inArray(articles.id, [...ids]),
      ),
    )
    .orderBy(sql`${articles.createdAt} desc`)
  return rows.map((row): ArticleFacts => ({
    ...row,
    translations: byLanguage(translations, row.id),
  }))
}

export type CasinoFacts = {
  id: string
  slug: string
  name: string
  /** Null until an editor has rated the casino. */
  rating: number | null
  ratedByHand: HandRating | null
  /** Its points, of which only the cap is told here. */
  sheet: Pick<Sheet, 'cap'> | null
  description: string
  welcomeBonus: string
  promoCode: string | null
  bonuses: readonly Bonus[]
  /** Which of them stands for the casino; null if none does. */
  mainBonus: number | null
  /** The chance to be paid anything of the main bonus, from 0 to 1. */
  finishRate: number | null
  wagering: number | null
  licences: readonly Licence[]
  excludedStates: string[]
  minRedemption: number | null
  isActive: boolean
  textHashes: Readonly<Record<string, string | undefined>>
  translations: Partial<
    Record<
      string,
      {
        description: string | null
        welcomeBonus: string | null
        /** The hashes of the English texts that were translated. */
        sources: Readonly<Record<string, string | undefined>>
      }
    >
  >
}

/** Casinos in the order of the ranking, inactive ones included. */
export async function findCasinoFacts(
  db: Executor,
  edition: string,
  ids: readonly string[],
): Promise<CasinoFacts[]> {
  if (ids.length === 0) return []
  const translations = await db
    .select()
    .from(casinoTranslations)
    .where(and(inArray(casinoTranslations.entryId, [...ids]), casinoTranslations.isPublic))
  const rows = await db
    .select()
    .from(casinos)
    .where(and(eq(casinos.edition, edition), inArray(casinos.id, [...ids])))
    .orderBy(casinos.rank)
  return rows.map((row) => ({ ...row, translations: byLanguage(translations, row.id) }))
}

function byLanguage<T extends { entryId: string; language: string }>(
  rows: readonly T[],
  id: string,
): Record<string, T> {
  return Object.fromEntries(
    rows.filter((row) => row.entryId === id).map((row) => [row.language, row]),
  )
}
