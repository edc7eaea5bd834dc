/** A kind's fields, from which its forms, comparisons, files and translations follow. */
export type Field = {
  /** In forms and comparisons. */
  label: string
  /** `commas` and `lines` are lists; the name tells how a form separates them. */
  type: 'text' | 'number' | 'commas' | 'lines' | 'flag' | 'json'
  translated?: true
  /** In files, a blank cell leaves the stored value. */
  blankKeeps?: true
  /** Only in files, not in forms. */
  fileOnly?: true
  /** Addresses to check: of the field itself, or in its Markdown. */
  links?: 'address' | 'markdown'
}

/** Of kinds that are drafted, scheduled and published; forms show them as a status. */
export const publicationFields = {
  isPublished: { label: 'Published', type: 'flag', fileOnly: true },
  publishAt: { label: 'Publish at', type: 'text', blankKeeps: true, fileOnly: true },
  createdAt: { label: 'Date', type: 'text', blankKeeps: true, fileOnly: true },
} as const satisfies Record<string, Field>

export type Fields = Readonly<Record<string, Field>>

export type NamesOf<F extends Fields, Match> = {
  [Name in keyof F & string]: F[Name] extends Match ? Name : never
}[keyof F & string]

export type TranslatedName<F extends Fields> = NamesOf<F, { translated: true }>

export const listTranslated = <F extends Fields>(fields: F) =>
  Object.keys(fields).filter((name) => fields[name]?.translated) as TranslatedName<F>[] // Object.keys widens
