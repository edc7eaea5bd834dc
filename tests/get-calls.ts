/** Finds what a site's API can be asked for, from its own description and answers. */

/** The API's description, as far as it is read here. */
export type Description = { paths: Record<string, { get?: { parameters?: Parameter[] } }> }

type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  schema: { enum?: string[]; format?: string }
}

/** The addresses of all GET calls, those with fewer parameters first. */
export const listGetCalls = ({ paths }: Description): string[] =>
  Object.keys(paths)
    .filter((template) => paths[template]?.get && template !== '/openapi.json')
    .toSorted((a, b) => countParameters(a) - countParameters(b) || (a < b ? -1 : 1))

const countParameters = (template: string) => template.split('{').length

/** The most entries of a list whose own calls are made. */
const maxEntries = 3

/**
 * A template's addresses, with the ids or slugs of the first entries that the list at the same
 * address has.
 *
 * @param answers by address
 */
export function fillPath(template: string, answers: ReadonlyMap<string, unknown>): string[] {
  const match = /^(.*)\/\{(\w+)\}(.*)$/.exec(template)
  if (!match) return [template]
  const [, list = '', parameter = '', rest = ''] = match
  return fillPath(list, answers).flatMap((filled) =>
    findEntries(answers.get(filled) ?? answers.get(`/admin${filled}`))
      .slice(0, maxEntries)
      .flatMap((entry) => {
        const value = entry[parameter] ?? entry['id']
        return typeof value === 'string' ? [`${filled}/${encodeURIComponent(value)}${rest}`] : []
      }),
  )
}

/** A list answers with an array, or with an object that has one. */
function findEntries(answer: unknown): Record<string, unknown>[] {
  if (Array.isArray(answer)) return answer
  const fields = typeof answer === 'object' && answer ? Object.values(answer) : []
  return fields.find((value) => Array.isArray(value)) ?? []
}

/**
 * The query of a template, with whatever a parameter must have.
 *
 * @param known values by name; else it is the first that there is, or the beginning of a year
 */
export function fillQuery(
  { paths }: Description,
  template: string,
  known: Readonly<Record<string, string>>,
): string {
  const needed = paths[template]?.get?.parameters?.filter(
    (parameter) => parameter.in === 'query' && parameter.required,
  )
  const query = new URLSearchParams(
    (needed ?? []).map(({ name, schema }) => [
      name,
      known[name] ?? schema.enum?.[0] ?? (schema.format === 'date' ? '2026-01-01' : 'a'),
    ]),
  )
  return query.size > 0 ? `?${query}` : ''
}
