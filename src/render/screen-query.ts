import type { Reader } from '#editions/reader.ts'

export type ScreenQuery = {
  /** The parameters that mean something here. */
  names: readonly string[]
  /** The one spelling of what was given: reading it again gives the same. */
  read(given: URLSearchParams, reader: Reader): URLSearchParams
  /** Values that parameters have when they are left out. */
  usual?: Readonly<Record<string, string>>
  /** Parameters that may have any value, such as a search. */
  endless?: readonly string[]
}

export type QueryReading = {
  query: URLSearchParams
  respelt: boolean
  variant: boolean
}

type ReadValue = (given: string) => string | undefined

export const asWord: ReadValue = (given) => cut(given).trim().toLowerCase()
export const asText: ReadValue = (given) => cut(given).trim().replaceAll(/\s+/g, ' ')
export const asFlag: ReadValue = (given) => (given === '' ? undefined : '1')
export const asPageNumber: ReadValue = (given) =>
  cut(given)
    .trim()
    .replace(/^0+(?=\d)/, '')
export const asKey: ReadValue = (given) => given

const maxValueLength = 200
/** Leaves out characters that are never stored. */
const cut = (given: string) => given.slice(0, maxValueLength).replace(/[\p{Cc}\p{Cs}]/gu, '')

export function parameters(readers: Readonly<Record<string, ReadValue>>): ScreenQuery {
  const known = Object.entries(readers)
  return {
    names: Object.keys(readers),
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
  reader: Reader,
): QueryReading {
  const { names, usual = {}, endless = [] } = screen
  const query = screen.read(given, reader)
  for (const [name, value] of Object.entries(usual)) query.delete(name, value)
  const known = new URLSearchParams([...given].filter(([name]) => names.includes(name)))
  const respelt = known.toString() !== query.toString()
  return { query, respelt, variant: query.size > 1 || endless.some((name) => query.has(name)) }
}

/** Parameters that mean nothing here stay: campaigns are counted by them. */
export function respell(
  { names }: ScreenQuery,
  query: URLSearchParams,
  given: URLSearchParams,
): URLSearchParams {
  const others = [...given].filter(([name]) => !names.includes(name))
  return new URLSearchParams([...query, ...others])
}
