/** Files, because messages would be sent to the browser. An edition's own `texts/` go first. */
import { editionKey, type Reader } from '#editions/reader.ts'
import { LRUCache } from 'lru-cache'
import { parse } from 'yaml'
import type * as z from 'zod'
import { escapeMarkdown } from '#contract/escape-markdown.ts'
import { leaveOutOffers, showOffers } from '#contract/offer-marks.ts'
import { findPageHelp } from '#features/help/page-help.ts'
import type { PageRequest } from '#render/screen.ts'
import {
  aboutSchema,
  faqSchema,
  offersSchema,
  type AboutTexts,
  type FaqEntry,
  type LegalPage,
  type LegalTexts,
  type OffersTexts,
  type Point,
} from './contract.ts'
import { fillText, keepUnits, parseLegal, type Values } from './parse-texts.ts'
import { listPolicyValues } from './policy.server.ts'

const shared = import.meta.glob<string>('/texts/pages/**/*.{md,yaml}', {
  eager: true,
  query: '?raw',
  import: 'default',
})
const own = import.meta.glob<string>('../../editions/*/texts/**/*.{md,yaml}', {
  eager: true,
  query: '?raw',
  import: 'default',
})

type TextRequest = Pick<PageRequest, 'reader' | 'year' | 't'>
type LegalRequest = TextRequest & Pick<PageRequest, 'retentionSettings'>

export function readOffers(request: TextRequest, page: 'bonuses' | 'free-spins'): OffersTexts {
  return readYaml(offersSchema, `${page}.yaml`, request)
}

export function readAbout(request: TextRequest): AboutTexts {
  const { body, ...opening } = readYaml(aboutSchema, 'about.yaml', request)
  const keepTold = <Part extends { items: readonly Point[] }>(part: Part) => ({
    ...part,
    items: part.items.filter(({ text }) => text !== ''),
  })
  const { work, services, values } = body
  return {
    ...opening,
    body: {
      ...body,
      work: { ...work, items: work.items.filter((item) => item !== '') },
      services: keepTold(services),
      values: keepTold(values),
    },
  }
}

/** @param help what stands for the help line; as Markdown */
export function readLegal(
  request: LegalRequest,
  page: LegalPage,
  help: Values = listHelp(request, escapeMarkdown),
): LegalTexts {
  const source = keepUnits(tell(findText(request.reader, `${page}.md`), request.reader))
  const values = { ...listValues(request), ...help, ...listPolicyValues(request) }
  return parseLegal(fillText(source, values))
}

export function readFaq(request: TextRequest): FaqEntry[] {
  return [
    ...readYaml(faqSchema, 'faq.yaml', request),
    ...readYaml(faqSchema, 'common-faq.yaml', request),
  ]
}

/**
 * Keyed by the edition as its settings make it, language, file, year, and the place whose help is
 * named.
 */
const known = new LRUCache<string, object>({ max: 200 })

function readYaml<T extends object>(schema: z.ZodType<T>, file: string, request: TextRequest): T {
  const { reader, year } = request
  const { edition, language, place, hidesBonuses } = reader
  const of = `${editionKey(edition)} ${edition.isDemonstration}`
  const key = `${of} ${language.code} ${file} ${year} ${place} ${hidesBonuses}`
  const text = known.get(key) ?? parseYaml(schema, file, request)
  known.set(key, text)
  return text as T // a file has one schema
}

function parseYaml<T>(schema: z.ZodType<T>, file: string, request: TextRequest): T {
  // Filled in afterwards, so that no sign of an operator's can break the file's form.
  const values = listValues(request)
  const fill = (_: unknown, value: unknown) =>
    typeof value === 'string' ? fillText(tell(value, request.reader), values) : value
  const source = keepUnits(findText(request.reader, file))
  const result = schema.safeParse(parse(source, fill))
  if (result.success) return result.data
  const [issue] = result.error.issues
  const { edition, language } = request.reader
  throw new Error(
    `${edition.id}/${language.code}/${file}: ${issue?.path.join('.')}: ${issue?.message}`,
  )
}

/** Texts promise no offers to readers who are shown none. */
const tell = (text: string, { hidesBonuses }: Reader): string =>
  hidesBonuses ? leaveOutOffers(text) : showOffers(text)

function listValues(request: TextRequest): Values {
  const { name: brand, supportEmail } = request.reader.edition
  return {
    brand,
    year: String(request.year),
    supportEmail,
    supportLink: supportEmail && `[${supportEmail}](mailto:${supportEmail})`,
    ...listHelp(request),
  }
}

function listHelp({ reader }: Pick<TextRequest, 'reader'>, write = (text: string) => text): Values {
  const { name, contacts } = findPageHelp(reader)
  return {
    helpName: write(name),
    helpContacts: write(contacts.map(({ label }) => label).join(', ')),
  }
}

/** Looks in `neutral/`, whose texts claim nothing, for sites that are not the demonstration. */
function findText({ edition, language: { code } }: Reader, file: string): string {
  const names = edition.isDemonstration ? [file] : [`neutral/${file}`, file]
  const text = names
    .map(
      (name) =>
        own[`../../editions/${edition.id}/texts/${code}/${name}`] ??
        shared[`/texts/pages/${code}/${name}`],
    )
    .find((found) => found !== undefined)
  if (text === undefined) throw new Error(`There is no ${file} for ${edition.id} in ${code}`)
  return text
}
