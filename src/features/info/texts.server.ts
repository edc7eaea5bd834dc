/** Files, because messages would be sent to the browser. An edition's own `texts/` go first. */
import { versionOf } from '#editions/seen-from.ts'
import { parse } from 'yaml'
import type * as z from 'zod'
import { escapeMarkdown } from '#contract/escape-markdown.ts'
import type { Edition } from '#editions/edition.ts'
import { findPageHelp } from '#features/help/page-help.ts'
import type { LanguageCode } from '#i18n/languages.ts'
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

type TextRequest = Pick<PageRequest, 'edition' | 'language' | 'year' | 't'>
type LegalRequest = TextRequest & Pick<PageRequest, 'retentionSettings'>

export function readOffers(request: TextRequest, page: 'bonuses' | 'free-spins'): OffersTexts {
  return readYaml(offersSchema, `${page}.yaml`, request)
}

export function readAbout(request: TextRequest): AboutTexts {
  return readYaml(aboutSchema, 'about.yaml', request)
}

/** @param help what stands for the help line; as Markdown */
export function readLegal(
  request: LegalRequest,
  page: LegalPage,
  help: Values = listHelp(request, escapeMarkdown),
): LegalTexts {
  const source = keepUnits(findText(request.edition, request.language, `${page}.md`))
  const values = { ...listValues(request), ...help, ...listPolicyValues(request) }
  return parseLegal(fillText(source, values))
}

export function readFaq(request: TextRequest): FaqEntry[] {
  return [
    ...readYaml(faqSchema, 'faq.yaml', request),
    ...readYaml(faqSchema, 'common-faq.yaml', request),
  ]
}

/** By edition as its settings make it, language, file and year. */
const known = new Map<string, unknown>()
const maxKnown = 200

function readYaml<T>(schema: z.ZodType<T>, file: string, request: TextRequest): T {
  const { edition, language, year } = request
  const key = `${edition.id}/${edition.isDemonstration}/${versionOf(edition)}/${language}/${file}/${year}`
  const text = known.get(key) ?? parseYaml(schema, file, request)
  known.delete(key)
  known.set(key, text)
  if (known.size > maxKnown) known.delete(known.keys().next().value ?? '')
  return text as T // a file has one schema
}

function parseYaml<T>(schema: z.ZodType<T>, file: string, request: TextRequest): T {
  // Filled in afterwards, so that no sign of an operator's can break the file's form.
  const values = listValues(request)
  const fill = (_: unknown, value: unknown) =>
    typeof value === 'string' ? fillText(value, values) : value
  const source = keepUnits(findText(request.edition, request.language, file))
  const result = schema.safeParse(parse(source, fill))
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new Error(
    `${request.edition.id}/${request.language}/${file}: ${issue?.path.join('.')}: ${issue?.message}`,
  )
}

function listValues(request: TextRequest): Values {
  return {
    brand: request.edition.name,
    year: String(request.year),
    supportEmail: request.edition.supportEmail,
    ...listHelp(request),
  }
}

function listHelp(
  { edition, language }: Pick<TextRequest, 'edition' | 'language'>,
  write = (text: string) => text,
): Values {
  const { name, contacts } = findPageHelp(edition, language)
  return {
    helpName: write(name),
    helpContacts: write(contacts.map(({ label }) => label).join(', ')),
  }
}

/** In `neutral/`: texts that claim nothing, for sites that are not the demonstration. */
function findText(edition: Edition, language: LanguageCode, file: string): string {
  const names = edition.isDemonstration ? [file] : [`neutral/${file}`, file]
  const text = names
    .map(
      (name) =>
        own[`../../editions/${edition.id}/texts/${language}/${name}`] ??
        shared[`/texts/pages/${language}/${name}`],
    )
    .find((found) => found !== undefined)
  if (text === undefined) throw new Error(`There is no ${file} for ${edition.id} in ${language}`)
  return text
}
