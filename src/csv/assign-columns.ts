/** What the columns of a file hold: by their headings, by a proposal, or as a person said. */
import * as z from 'zod'
import { findOwn } from '#find-own.ts'

/** What a person chooses for a column of which nothing is taken. */
export const leftOut = 'leftOut'
/** The same for one that could say who wants no email: a person declares that it does not. */
export const unrelated = 'unrelated'

export const columnChoicesSchema = z.record(z.string().max(500), z.string().max(100)).meta({
  description: `What columns hold, by their headings: one of the fields that the report offers, \`${leftOut}\`, or \`${unrelated}\` to declare that a column which may say who wants no email does not say it`,
})

export const columnFieldSchema = z.object({ name: z.string(), label: z.string() })

export const fileColumnSchema = z.object({
  heading: z.string(),
  examples: z.array(z.string()).meta({ description: 'The first different values' }),
  field: z
    .string()
    .nullable()
    .meta({ description: `What it holds, or \`${leftOut}\`; null: a person has to say` }),
  by: z.enum(['heading', 'proposal', 'person']).nullable(),
  proposal: z.string().nullable().meta({ description: 'What it holds unless a person says' }),
  mayRefuse: z.boolean().meta({
    description: `Whether it may say who wants no email; it is never \`${leftOut}\` then, but \`${unrelated}\``,
  }),
})

/** Blank where the file has to show it. */
export const dateOrderSchema = z
  .enum(['', 'day', 'month'])
  .default('')
  .meta({ description: 'Which comes first in dates such as 3/4/2023, unless the file shows it' })

export const foundDateOrderSchema = z.enum(['day', 'month', 'unclear']).optional().meta({
  description:
    'Which number of dates such as 4/13/2023 was read as the first; unclear: a person has to say',
})

export const assignedColumnsSchema = z
  .object({
    fields: z.array(columnFieldSchema),
    columns: z.array(fileColumnSchema),
    dateOrder: foundDateOrderSchema,
  })
  .meta({ id: 'AssignedColumns', description: 'What the columns of the file hold' })

export type ColumnChoices = z.infer<typeof columnChoicesSchema>
export type ColumnField = z.infer<typeof columnFieldSchema>
export type FileColumn = z.infer<typeof fileColumnSchema>
export type AssignedColumns = z.infer<typeof assignedColumnsSchema>

/** A column with everything that stands in it. */
export type Heading = { heading: string; values: readonly string[] }

export type ColumnRules = {
  fields: readonly (ColumnField & {
    /** Whether several columns may hold it. */
    many?: boolean
  })[]
  /** The field that a column holds, or that it can be left out; undefined: a person has to say. */
  propose(column: Heading): string | undefined
  /** Whether it may say who wants no email. */
  mayRefuse?(column: Heading): boolean
}

export type ColumnProblem = { heading: string; message: string }

const examplesShown = 3
const longestExample = 60

/** Blank and equal headings as they are shown and chosen by. */
export function nameHeadings(headings: readonly string[]): string[] {
  const times = new Map<string, number>()
  return headings.map((given, index) => {
    const heading = given.trim() || `Column ${index + 1}`
    const time = (times.get(heading) ?? 0) + 1
    times.set(heading, time)
    return time === 1 ? heading : `${heading} (${time})`
  })
}

/** A heading without what programs write differently: case, accents of spelling and separators. */
export const plainHeading = (heading: string): string =>
  heading
    .replace(/ \(\d+\)$/, '')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replaceAll(/[’']/g, ' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

export const listWords = (text: string): string[] => text.split(',').map((word) => word.trim())

/** Fields by what their columns are called, from lists of headings that commas separate. */
export const readVocabulary = (lists: Readonly<Record<string, string>>): Map<string, string> =>
  new Map(
    Object.entries(lists).flatMap(([field, list]) =>
      listWords(list).map((heading) => [plainHeading(heading), field] as const),
    ),
  )

/** What a person said comes before the field's own name, and that before a proposal. */
export function assignColumns(
  headings: readonly Heading[],
  chosen: ColumnChoices,
  rules: ColumnRules,
): { columns: FileColumn[]; problems: ColumnProblem[] } {
  const columns = headings.map((column): FileColumn => {
    const { heading, values } = column
    const own = rules.fields.find(({ name }) => name.toLowerCase() === heading.toLowerCase())?.name
    const said = findOwn(chosen, heading) || undefined
    const proposed = own ?? rules.propose(column)
    return {
      heading,
      examples: listExamples(values),
      field: said ?? proposed ?? null,
      proposal: proposed ?? null,
      by: said ? 'person' : own ? 'heading' : proposed ? 'proposal' : null,
      mayRefuse: rules.mayRefuse?.(column) ?? false,
    }
  })
  return { columns, problems: findProblems(columns, chosen, rules) }
}

function findProblems(
  columns: readonly FileColumn[],
  chosen: ColumnChoices,
  { fields }: ColumnRules,
): ColumnProblem[] {
  const known = new Set([...fields.map(({ name }) => name), leftOut, unrelated])
  const single = fields.filter(({ many }) => !many)
  const missing = Object.keys(chosen).filter(
    (name) => !columns.some(({ heading }) => heading === name),
  )
  return [
    ...columns.flatMap(({ heading, field, mayRefuse }) => {
      if (field === null)
        return mayRefuse
          ? []
          : [{ heading, message: 'Say what this column holds, or leave it out.' }]
      if (!known.has(field)) return [{ heading, message: `There is no field “${field}”.` }]
      return field === leftOut && mayRefuse
        ? [
            {
              heading,
              message:
                'It may say who wants no email. Say what it holds, or declare that it does not say that.',
            },
          ]
        : []
    }),
    ...single.flatMap(({ name, label }) => {
      const [first, ...others] = columns.filter(({ field }) => field === name)
      return first
        ? others.map(({ heading }) => ({
            heading,
            message: `“${first.heading}” is said to hold it, too: ${label}.`,
          }))
        : []
    }),
    ...missing.map((heading) => ({ heading, message: 'The file has no such column.' })),
  ]
}

function listExamples(values: readonly string[]): string[] {
  const examples = new Set<string>()
  for (const value of values) {
    if (value.trim() !== '') examples.add(value.trim().slice(0, longestExample))
    if (examples.size === examplesShown) break
  }
  return [...examples]
}
