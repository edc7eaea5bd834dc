import { parse } from 'yaml'
import * as z from 'zod'
import { postCreationSchema, type PostCreation } from '#features/articles/post-contract.ts'
import { casinoCreationSchema, type CasinoCreation } from '#features/casinos/contract.ts'
import { payoutOutcomes } from '#contract/payout-tests.ts'
import { criteria } from '#contract/ratings.ts'
import { factSources } from '#contract/evidence.ts'
import { factFields } from '#features/facts/fields.ts'
import { guideCreationSchema, type GuideCreation } from '#features/articles/guide-contract.ts'
import { authorSchemas } from '#features/authors/fields.ts'
import { offerSchemas } from '#features/offers/fields.ts'
import { toplistSchemas } from '#features/toplists/fields.ts'
import { english, languageCodes, type LanguageCode } from '#i18n/languages.ts'
import { mapCodes } from '#i18n/language-lists.ts'

type Files = ReadonlyMap<string, string>

/** The demonstration's facts are written in English, with the other languages beside it. */
const besidesEnglish = languageCodes.filter((code) => code !== english.code)

const notesSchema = z.record(z.string(), z.strictObject(mapCodes(besidesEnglish, () => z.string())))
export type SeedNotes = z.infer<typeof notesSchema>

export type EditionContent = {
  /** What editors note of casinos, in the languages besides English, by the English note. */
  notes: SeedNotes
  authors: { author: z.infer<typeof authorSchemas.creation>; portrait: string | undefined }[]
  casinos: {
    casino: CasinoCreation
    emblem: string | undefined
    credits: SeedCredits
    sources: SeedSources
    sheet: SeedSheet
    payouts: SeedPayouts
  }[]
  guides: { guide: GuideCreation; credits: SeedCredits }[]
  posts: { post: PostCreation; credits: SeedCredits }[]
  toplists: { list: z.infer<typeof toplistSchemas.creation>; casinos: string[] }[]
  offers: { offer: z.infer<typeof offerSchemas.creation>; rated: SeedRated }[]
}

const creditsSchema = z.looseObject({
  writtenBy: z.string().optional(),
  checkedBy: z.string().optional(),
})
/** Who wrote and checked an entry, by the slugs of authors. */
export type SeedCredits = z.infer<typeof creditsSchema>

const sourceSchema = z.strictObject({
  source: z.enum(factSources),
  url: z.string().optional(),
  /** Counted from when the demonstration is loaded, so that it shows every state on that day. */
  daysAgo: z.number().int().min(0),
  /** Who looked, by the slug of an author. */
  by: z.string(),
  validForDays: z.number().int().optional(),
  /** What was stated until that day. */
  was: z
    .strictObject({
      value: z.unknown(),
      because: z.string(),
      isCorrection: z.boolean().optional(),
    })
    .optional(),
})
export type SeedSource = z.infer<typeof sourceSchema>

const sourcesSchema = z.object({
  sources: z.partialRecord(z.enum(factFields), sourceSchema).default({}),
})
/** Where the facts of a casino come from, by field. */
export type SeedSources = z.infer<typeof sourcesSchema>['sources']

const sheetSchema = z.object({
  points: z.partialRecord(z.enum(criteria), z.number()),
  notes: z.partialRecord(z.enum(criteria), z.string()).default({}),
  /** Authors by their slugs, and days as for sources. */
  rated: z.strictObject({
    by: z.string(),
    checkedBy: z.string().optional(),
    daysAgo: z.number().int().min(0),
    /** Those of the points that were others until then. */
    was: z.partialRecord(z.enum(criteria), z.number()).optional(),
  }),
  move: z
    .strictObject({
      sinceDaysAgo: z.number().int(),
      by: z.string(),
      place: z.number().int(),
      because: z.string(),
      becauseIn: z.partialRecord(z.enum(languageCodes), z.string()),
      untilInDays: z.number().int().optional(),
    })
    .optional(),
  /** A place that it had for some days, counted as for sources. */
  formerMove: z
    .strictObject({
      by: z.string(),
      place: z.number().int(),
      because: z.string(),
      becauseIn: z.partialRecord(z.enum(languageCodes), z.string()),
      sinceDaysAgo: z.number().int(),
      untilDaysAgo: z.number().int(),
    })
    .optional(),
})
const payoutsSchema = z.object({
  payouts: z
    .array(
      z.strictObject({
        method: z.string(),
        amount: z.number(),
        currency: z.string(),
        /** Counted from when the demonstration is loaded, as for sources. */
        daysAgo: z.number().int().min(0),
        by: z.string(),
        /** How long it took; left out unless the money arrived. */
        minutes: z.number().int().optional(),
        outcome: z.enum(payoutOutcomes).default('arrived'),
        documents: z.boolean().optional(),
        note: z.string().optional(),
      }),
    )
    .default([]),
})
/** Withdrawals from a casino that somebody has timed, as the demonstration states them. */
export type SeedPayouts = z.infer<typeof payoutsSchema>['payouts']

const ratedSchema = z.object({
  rated: z.strictObject({ by: z.string(), daysAgo: z.number().int().min(0) }),
})
/** Who rated an offer, by the slug of an author, and how many days before it is loaded. */
type SeedRated = z.infer<typeof ratedSchema>['rated']

/** The points of a casino, and the place that the editors give it instead. */
export type SeedSheet = z.infer<typeof sheetSchema>

const factsSchema = z.array(z.looseObject({ slug: z.string() }))
const frontMatterSchema = z.looseObject({})

/** @param main what entries are written in first; @throws Error naming the invalid file */
export function readContent(
  files: Files,
  edition: string,
  main: LanguageCode = english.code,
): EditionContent {
  const read = (kind: string, bodyField: string) =>
    readKind(files, { edition, main }, kind, bodyField)
  const notes = `${edition}/notes.yaml`
  return {
    notes: check(notesSchema, parse(files.get(notes) ?? '{}'), notes),
    authors: read('authors', 'bio').map(({ name, value }) => ({
      author: check(authorSchemas.creation, value, name),
      portrait: files.get(`${edition}/portraits/${value.slug}.svg`),
    })),
    casinos: read('casinos', 'review').map(({ name, value }) => ({
      // What the demonstration says of points has a shape of its own.
      casino: check(casinoCreationSchema, { ...value, move: undefined }, name),
      emblem: files.get(`${edition}/emblems/${value.slug}.svg`),
      credits: check(creditsSchema, value, name),
      sources: check(sourcesSchema, value, name).sources,
      sheet: check(sheetSchema, value, name),
      payouts: check(payoutsSchema, value, name).payouts,
    })),
    guides: read('guides', 'content').map(({ name, value }) => ({
      guide: check(guideCreationSchema, value, name),
      credits: check(creditsSchema, value, name),
    })),
    posts: read('posts', 'content').map(({ name, value }) => ({
      post: check(postCreationSchema, value, name),
      credits: check(creditsSchema, value, name),
    })),
    toplists: read('toplists', 'introduction').map(({ name, value }) => readToplist(value, name)),
    offers: read('offers', 'description').map(({ name, value }) => ({
      offer: check(offerSchemas.creation, value, name),
      rated: check(ratedSchema, value, name).rated,
    })),
  }
}

const toplistFactsSchema = z.looseObject({
  filter: z.record(z.string(), z.unknown()),
  /** The slugs of its casinos. */
  casinos: z.array(z.string()),
})

function readToplist(value: object, name: string) {
  const { filter, casinos, ...fields } = check(toplistFactsSchema, value, name)
  return { list: check(toplistSchemas.creation, { ...fields, ...filter }, name), casinos }
}

function readKind(
  files: Files,
  { edition, main }: { edition: string; main: LanguageCode },
  kind: string,
  bodyField: string,
) {
  const file = `${edition}/${kind}.yaml`
  const facts = check(factsSchema, parse(files.get(file) ?? '[]'), file)
  return facts.map((fact) => {
    const textsIn = (language: string) =>
      readTexts(files, `${edition}/${language}/${kind}/${fact.slug}.md`, bodyField)
    const translated = languageCodes.filter((code) => code !== main)
    const translations = translated.flatMap((code) => {
      const texts = textsIn(code)
      return texts ? [[code, { ...texts, isPublic: true }] as const] : []
    })
    const value = {
      ...fact,
      ...textsIn(main),
      translations: Object.fromEntries(translations),
    }
    return { name: `${file}: ${fact.slug}`, value }
  })
}

function readTexts(
  files: Files,
  name: string,
  bodyField: string,
): Record<string, unknown> | undefined {
  const text = files.get(name)
  if (text === undefined) return undefined
  const match = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(text)
  if (!match) throw new Error(`${name}: begins without front matter between lines of ---`)
  return { ...check(frontMatterSchema, parse(match[1] ?? ''), name), [bodyField]: match[2]?.trim() }
}

function check<T>(schema: z.ZodType<T>, value: unknown, name: string): T {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new Error(
    `${name}: ${result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')}`,
  )
}
