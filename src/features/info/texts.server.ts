/** Files, because messages would be sent to the browser. An edition's own `texts/` go first. */
import { parse } from 'yaml'
import type * as z from 'zod'
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

const shared = import.meta.glob<string>('./texts/**/*.{md,yaml}', {
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
type LegalRequest = TextRequest & Pick<PageRequest, 'kept'>

export function readOffers(request: TextRequest, page: 'bonuses' | 'free-spins'): OffersTexts {
  return readYaml(offersSchema, `${page}.yaml`, request)
}

export function readAbout(request: TextRequest): AboutTexts {
  return readYaml(aboutSchema, 'about.yaml', request)
}

export function readLegal(request: LegalRequest, page: LegalPage): LegalTexts {
  return parseLegal(readFilled(`${page}.md`, request, listPolicyValues(request)))
}

export function readFaq(request: TextRequest): FaqEntry[] {
  return [
    ...readYaml(faqSchema, 'faq.yaml', request),
    ...readYaml(faqSchema, 'common-faq.yaml', request),
  ]
}

/** By edition as its settings make it, language, file and year. */
const known = new Map<string, unknown>()

function readYaml<T>(schema: z.ZodType<T>, file: string, request: TextRequest): T {
  const { edition, language, year } = request
  const key = `${edition.id}/${edition.isDemonstration}/${edition.revision}/${language}/${file}/${year}`
  const text = known.get(key) ?? parseYaml(schema, file, request)
  known.set(key, text)
  return text as T // a file has one schema
}

function parseYaml<T>(schema: z.ZodType<T>, file: string, request: TextRequest): T {
  const result = schema.safeParse(parse(readFilled(file, request)))
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new Error(
    `${request.edition.id}/${request.language}/${file}: ${issue?.path.join('.')}: ${issue?.message}`,
  )
}

function readFilled(
  file: string,
  { edition, language, year }: TextRequest,
  more: Values = {},
): string {
  const help = findPageHelp(edition, language)
  return fillText(keepUnits(findText(edition, language, file)), {
    brand: edition.name,
    year: String(year),
    supportEmail: edition.supportEmail,
    helpName: help.name,
    helpContacts: help.contacts.map(({ label }) => label).join(', '),
    ...more,
  })
}

/** In `neutral/`: texts that claim nothing, for sites that are not the demonstration. */
function findText(edition: Edition, language: LanguageCode, file: string): string {
  const names = edition.isDemonstration ? [file] : [`neutral/${file}`, file]
  const text = names
    .map(
      (name) =>
        own[`../../editions/${edition.id}/texts/${language}/${name}`] ??
        shared[`./texts/${language}/${name}`],
    )
    .find((found) => found !== undefined)
  if (text === undefined) throw new Error(`There is no ${file} for ${edition.id} in ${language}`)
  return text
}
