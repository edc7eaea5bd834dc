import * as z from 'zod'
import { AppError } from '#errors.ts'
import { defaultLanguage, languageCodes } from '#i18n/languages.ts'
import type { RecordedFields } from './service.server.ts'

/** Names that are second names of other fields. */
const aliases = new Set([
  'titleSv',
  'excerptSv',
  'contentSv',
  'contentEn',
  'isFeatured',
  'version',
  'tenant',
])

/** Empties translations that did not exist then. @throws AppError invalid */
export function readRecorded<Schema extends z.ZodObject>(
  schema: Schema,
  fields: RecordedFields,
  translated: readonly string[],
): z.output<Schema> {
  const named = Object.entries(fields).filter(
    ([name, value]) =>
      name in schema.shape &&
      (name === 'isFeatured' || !aliases.has(name)) &&
      !(name === 'publishAt' && isOver(value)),
  )
  const parsed = schema.safeParse(
    Object.fromEntries(
      named.map(([name, value]) => [
        name,
        name === 'translations' ? fill(value, translated) : value,
      ]),
    ),
  )
  if (parsed.success) return parsed.data
  throw new AppError('invalid', `This version is no longer valid: ${z.prettifyError(parsed.error)}`)
}

const isOver = (publishAt: unknown) =>
  typeof publishAt === 'string' && new Date(publishAt) <= new Date()

function fill(translations: unknown, translated: readonly string[]): RecordedFields {
  const noTexts = Object.fromEntries(translated.map((name) => [name, null]))
  const codes = languageCodes.filter((code) => code !== defaultLanguage.code)
  const known =
    typeof translations === 'object' && translations !== null
      ? (translations as RecordedFields)
      : {}
  const complete = (recorded: unknown) =>
    // Older records lack it; every language was public then.
    typeof recorded === 'object' && recorded !== null
      ? { ...noTexts, isPublic: true, ...recorded }
      : noTexts
  return Object.fromEntries(codes.map((code) => [code, complete(known[code])]))
}
