import { listOtherLanguages } from '#editions/offered-languages.ts'
import type { Edition } from '#editions/edition.ts'
import * as z from 'zod'
import { AppError } from '#errors.ts'
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
  edition: Edition,
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
        name === 'translations' ? fill(edition, value, translated) : value,
      ]),
    ),
  )
  if (parsed.success) return parsed.data
  throw new AppError('invalid', `This version is no longer valid: ${z.prettifyError(parsed.error)}`)
}

const isOver = (publishAt: unknown) =>
  typeof publishAt === 'string' && new Date(publishAt) <= new Date()

function fill(
  edition: Edition,
  translations: unknown,
  translated: readonly string[],
): RecordedFields {
  const noTexts = Object.fromEntries(translated.map((name) => [name, null]))
  const codes = listOtherLanguages(edition)
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
