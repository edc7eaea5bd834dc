import type { Licence } from '#contract/licences.ts'
import type { NoteIn } from '#contract/notes.ts'
import type { HandRating, Sheet } from '#contract/ratings.ts'
import { and, eq, gt, inArray, isNotNull, lte, or, sql, type SQL } from 'drizzle-orm'
import { articles, articleTranslations } from '#db/schema/articles.ts'
import { auditLog } from '#db/schema/audit.ts'
import type { Bonus } from '#contract/bonus.ts'
import { casinos, casinoTranslations, factEvents } from '#db/schema/casinos.ts'
import { inParts } from '#process/in-parts.ts'
import type { Executor } from '#db/transaction.ts'
import { languageCodes, type LanguageCode } from '#i18n/languages.ts'

/** A bulk action may have changed all entries. */
const readAtOnce = 500

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
  const { id, at, entity, before, after } = auditLog
  const entityId = sql<string>`${auditLog.entityId}`
  const ids = await db
    .select({ id })
    .from(auditLog)
    .where(and(inEdition(edition), gt(at, since), lte(at, until), isNotNull(auditLog.entityId)))
    .orderBy(at, id)
  const changes: ChangeEntry[] = []
  for (const part of inParts(ids, readAtOnce))
    changes.push(
      ...(await db
        .select({
          id,
          at,
          entity,
          entityId,
          before: pickFields(sql`${before}`),
          after: pickFields(sql`${after}`),
        })
        .from(auditLog)
        .where(
          inArray(
            id,
            part.map((entry) => entry.id),
          ),
        )
        .orderBy(at, id)),
    )
  return changes
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
  const { id, slug, title, excerpt, category, readTime, createdAt } = articles
  const found: (ArticleFacts & { createdAt: Date })[] = []
  for (const part of inParts(ids, readAtOnce)) {
    const rows = await db
      .select({ id, slug, title, excerpt, category, readTime, createdAt })
      .from(articles)
      .where(
        and(
          eq(articles.edition, edition),
          eq(articles.section, section),
          eq(articles.isPublished, true),
          inArray(id, part),
        ),
      )
    const texts = articleTranslations
    const translations = await db
      .select({
        entryId: texts.entryId,
        language: texts.language,
        title: texts.title,
        excerpt: texts.excerpt,
      })
      .from(texts)
      .where(and(inArray(texts.entryId, part), texts.isPublic))
    found.push(...withTexts(rows, translations))
  }
  return found.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
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
        /** The hashes of the original texts that were translated. */
        sources: Readonly<Record<string, string | undefined>>
      }
    >
  >
}

const factColumns = {
  id: casinos.id,
  rank: casinos.rank,
  slug: casinos.slug,
  name: casinos.name,
  rating: casinos.rating,
  ratedByHand: casinos.ratedByHand,
  sheet: casinos.sheet,
  description: casinos.description,
  welcomeBonus: casinos.welcomeBonus,
  promoCode: casinos.promoCode,
  bonuses: casinos.bonuses,
  mainBonus: casinos.mainBonus,
  finishRate: casinos.finishRate,
  wagering: casinos.wagering,
  licences: casinos.licences,
  excludedStates: casinos.excludedStates,
  minRedemption: casinos.minRedemption,
  isActive: casinos.isActive,
  textHashes: casinos.textHashes,
}

/** Casinos in the order of the ranking, inactive ones included. */
export async function findCasinoFacts(
  db: Executor,
  edition: string,
  ids: readonly string[],
): Promise<CasinoFacts[]> {
  const found: (CasinoFacts & { rank: number })[] = []
  for (const part of inParts(ids, readAtOnce)) {
    const rows = await db
      .select(factColumns)
      .from(casinos)
      .where(and(eq(casinos.edition, edition), inArray(casinos.id, part)))
    const { entryId, language, description, welcomeBonus, sources, isPublic } = casinoTranslations
    const translations = await db
      .select({ entryId, language, description, welcomeBonus, sources })
      .from(casinoTranslations)
      .where(and(inArray(entryId, part), isPublic))
    found.push(...withTexts(rows, translations))
  }
  return found.toSorted((a, b) => a.rank - b.rank)
}

/** Each row with its texts by language. */
function withTexts<Row extends { id: string }, Text extends { entryId: string; language: string }>(
  rows: readonly Row[],
  texts: readonly Text[],
): (Row & { translations: Record<string, Text> })[] {
  const byEntry = Map.groupBy(texts, ({ entryId }) => entryId)
  return rows.map((row) => ({
    ...row,
    translations: Object.fromEntries(
      (byEntry.get(row.id) ?? []).map((text) => [text.language, text]),
    ),
  }))
}
