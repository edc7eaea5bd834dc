import type { Edition } from '#editions/edition.ts'

export type ScreenQuery = {
  /** Normalised. */
  read(given: URLSearchParams, edition: Edition): URLSearchParams
  /** Defaults. */
  usual?: Readonly<Record<string, string>>
  /** Parameters with unlimited values. */
  endless?: readonly string[]
}

export type QueryReading = {
  query: URLSearchParams
  respelt: boolean
  variant: boolean
}

type ReadValue = (given: string) => string | undefined

export const asWord: ReadValue = (given) => cut(given).trim().toLowerCase()
export const asFlag: ReadValue = (given) => (given === '' ? undefined : '1')
export const asPageNumber: ReadValue = (given) =>
  cut(given)
    .trim()
    .replace(/^0+(?=\d)/, '')
export const asKey: ReadValue = (given) => given

const maxValueLength = 200
/** Without characters that are never stored. */
const cut = (given: string) => given.slice(0, maxValueLength).replace(/[\p{Cc}\p{Cs}]/gu, '')

export function parameters(readers: Readonly<Record<string, ReadValue>>): ScreenQuery {
  const known = Object.entries(readers)
  return {
    read: (given) =>
      new URLSearchParams(
        known.flatMap(([name, read]): [string, string][] => {
          const value = read(given.get(name) ?? '')
          return value ? [[name, value]] : []
        }),
      ),
    usual: known.some(([, read]) => read === asPageNumber) ? firstPage : {},
  }
}

export const firstPage = { page: '1' } as const

export function readQuery(
  screen: ScreenQuery,
  given: URLSearchParams,
  edition: Edition,
): QueryReading {
  const { usual = {}, endless = [] } = screen
  const query = screen.read(given, edition)
  let respelt = [...query].some(([name, value]) => !given.getAll(name).includes(value))
  for (const [name, value] of Object.entries(usual)) {
    if (given.get(name) === value) respelt = true
    query.delete(name, value)
  }
  return { query, respelt, variant: query.size > 1 || endless.some((name) => query.has(name)) }
}

export function respell(
  { usual = {} }: ScreenQuery,
  query: URLSearchParams,
  given: URLSearchParams,
): URLSearchParams {
  const others = [...given].filter(([name]) => !query.has(name) && !Object.hasOwn(usual, name))
  return new URLSearchParams([...query, ...others])
}
