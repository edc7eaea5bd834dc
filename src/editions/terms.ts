import type { LanguageCode } from '#i18n/languages.ts'

export type TermPlace = { section: 'guide' | 'post'; kind: 'category' | 'tag' }

/** What editors say of categories and tags, by `termKey`. */
export type Terms = {
  /** Replace what follows from the name. */
  names: ReadonlyMap<string, Partial<Record<LanguageCode, string>>>
  /** The present names of those that had another. */
  former: ReadonlyMap<string, string>
}

export const noTerms: Terms = { names: new Map(), former: new Map() }

export const termKey = ({ section, kind }: TermPlace, name: string): string =>
  `${section} ${kind} ${name.toLowerCase()}`
