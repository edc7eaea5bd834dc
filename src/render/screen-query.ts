/** How a screen reads the query of its address: what says the same is one page, under one address. */
import type { Edition } from '#editions/edition.ts'

export type ScreenQuery = {
  /** The query in its one form, of the parameters that the screen knows and the values that it understands. */
  read(given: URLSearchParams, edition: Edition): URLSearchParams
  /** Values that mean the same as leaving their parameter out. */
  usual?: Readonly<Record<string, string>>
  /** Parameters that take any text: pages that they make are endless. */
  endless?: readonly string[]
}

export type QueryReading = {
  query: URLSearchParams
  /** A known parameter's value is spelt otherwise than in `query`, and its reader belongs at that address. */
  respelt: boolean
  /** One of the page's endlessly many forms. */
  variant: boolean
}

/** The form of a value; undefined for one that says nothing. */
type ReadValue = (given: string) => string | undefined

/** A word that is stored in whichever case. */
export const asWord: ReadValue = (given) => cut(given).trim().toLowerCase()
/** Whatever it says, it is there. */
export const asFlag: ReadValue = (given) => (given === '' ? undefined : '1')
/** The number of a page; what is none stays as it is. */
export const asPageNumber: ReadValue = (given) =>
  cut(given)
    .trim()
    .replace(/^0+(?=\d)/, '')
/** A key that the site has made: to be read as it is, or not at all. */
export const asKey: ReadValue = (given) => given

const longestValue = 200
/** Without what no stored text holds. */
const cut = (given: string) => given.slice(0, longestValue).replace(/[\p{Cc}\p{Cs}]/gu, '')

/** A query of parameters by name, each counted once; blank ones say nothing. */
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

/** What a list of several pages begins with. */
export const firstPage = { page: '1' } as const

export function readQuery(screen: ScreenQuery, given: URLSearchParams, edition: Edition): QueryReading {
  const { usual = {}, endless = [] } = screen
  const query = screen.read(given, edition)
  let respelt = [...query].some(([name, value]) => !given.getAll(name).includes(value))
  for (const [name, value] of Object.entries(usual)) {
    if (given.get(name) === value) respelt = true
    query.delete(name, value)
  }
  return { query, respelt, variant: query.size > 1 || endless.some((name) => query.has(name)) }
}

/** The given query with the screen's own parameters in their one form; unknown ones stay. */
export function respell({ usual = {} }: ScreenQuery, query: URLSearchParams, given: URLSearchParams): URLSearchParams {
  const others = [...given].filter(([name]) => !query.has(name) && !Object.hasOwn(usual, name))
  return new URLSearchParams([...query, ...others])
}
