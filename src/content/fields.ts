import * as z from 'zod'
import type { Role } from '#contract/roles.ts'
import {
  optionalDecimalText,
  optionalHttpUrl,
  optionalInteger,
  optionalProse,
  optionalText,
  prose,
  textList,
} from '#contract/fields.ts'
import { readYesOrNo } from '#contract/yes-or-no.ts'

/** A kind's fields, from which its forms, comparisons, files and translations follow. */
export type Field = {
  /** What it is called in forms and comparisons. */
  label: string
  /**
   * `commas` and `lines` are lists; the name tells how a form separates them. A `yesNo` may also be
   * null, which means that nobody has stated it.
   */
  type: 'text' | 'number' | 'commas' | 'lines' | 'flag' | 'yesNo' | 'json'
  /** What a translation of it holds. */
  translated?: z.ZodType | true
  /** What the API takes and answers, where schemas are made of fields. */
  input?: z.ZodType
  output?: z.ZodType
  /** Instead of `output`, what only people with an account are told. */
  internal?: z.ZodType
  /** Stands between the entries of `commas`; a comma and a space by default. */
  separator?: string
  required?: true
  /** Whether a blank field of a form leaves the stored value. */
  omitBlank?: true
  /** A text that holds a decimal. */
  isDecimal?: true
  /** Whether a blank cell of a file leaves the stored value. */
  blankKeeps?: true
  /** Only in files, not in forms. */
  fileOnly?: true
  /**
   * How many days after a check a fact that readers see has to be looked at again. Infinity for
   * what does not change.
   */
  maxAge?: number
  /** It says where an entry stands or leads, and nothing that its page says: no update of it. */
  arranges?: true
  /** Who may set it beside administrators; whoever may write the entry if it is left out. */
  role?: Exclude<Role, 'administrator'>
  /** It tells of an offer by itself, so that nothing in it has to be marked as one. */
  isOffer?: true
  /** Addresses to check: of the field itself, in its Markdown, or of the sources in it. */
  links?: 'address' | 'markdown' | 'sources'
  /**
   * What is written elsewhere than in the entry's form names its part: two people conflict only
   * over the same part. Each key of the field is a part of its own with `partPerKey`.
   */
  part?: string
  partPerKey?: true
}

export type Fields = Readonly<Record<string, Field>>

type Part = 'input' | 'output' | 'internal' | 'translated'
type Shape<F extends Fields, P extends Part> = {
  [Name in keyof F as F[Name] extends Record<P, z.ZodType> ? Name : never]: F[Name] extends Record<
    P,
    infer Schema
  >
    ? Schema
    : never
}

/** The schemas of what a kind's fields take, answer or translate, by their names. */
export const shapeOf = <F extends Fields, P extends Part>(fields: F, part: P) =>
  Object.fromEntries(
    Object.entries<Field>(fields).flatMap(([name, field]) =>
      field[part] ? [[name, field[part]]] : [],
    ),
  ) as Shape<F, P> // Object.entries loses the names

export type NamesOf<F extends Fields, Match> = {
  [Name in keyof F & string]: F[Name] extends Match ? Name : never
}[keyof F & string]

export type TranslatedName<F extends Fields> = NamesOf<F, { translated: z.ZodType | true }>

/** Pictures and slugs may differ between languages, but need no translation. */
export type TextToTranslate<F extends Fields> = Exclude<
  TranslatedName<F>,
  NamesOf<F, { links: 'address' }> | 'slug'
>

export const listTranslated = <F extends Fields>(fields: F) =>
  // Object.keys widens the names.
  Object.keys(fields).filter((name) => fields[name]?.translated) as TranslatedName<F>[]

export const listTextsToTranslate = <F extends Fields>(fields: F) =>
  // filter() widens the names.
  listTranslated(fields).filter(
    (name) => name !== 'slug' && fields[name]?.links !== 'address',
  ) as TextToTranslate<F>[]

export type FlagName<F extends Fields> = Exclude<
  NamesOf<F, { type: 'flag' }>,
  NamesOf<F, { fileOnly: true }>
>
/** Fields that forms hold as text, lists and numbers included. */
export type TextName<F extends Fields> = Exclude<
  keyof F & string,
  FlagName<F> | NamesOf<F, { fileOnly: true }>
>

/** Whether a page says anything else once these fields have changed. */
export const isUpdate = (fields: Fields, changed: readonly string[]): boolean =>
  changed.some((name) => fields[name]?.arranges !== true)

const isFlag = ({ type }: Field) => type === 'flag'

export function listFormFields<F extends Fields>(fields: F) {
  const shown = Object.entries(fields).filter(([, { fileOnly }]) => !fileOnly)
  const names = (flags: boolean) =>
    shown.filter(([, field]) => isFlag(field) === flags).map(([name]) => name)
  // Object.entries widens the names.
  return { texts: names(false) as TextName<F>[], flags: names(true) as FlagName<F>[] }
}

/** Null and blank mean that nobody has stated it; files say it in words. */
const yesOrNo = z.preprocess(readYesOrNo, z.boolean('Must be yes, no or empty').nullable())

/** Definitions that kinds share; `max` in characters. */
export const fieldTypes = {
  text: (label: string, max: number) =>
    ({
      label,
      type: 'text',
      input: prose(max),
      translated: optionalProse(max),
      output: z.string(),
    }) as const,
  markdown: (label: string, max: number) =>
    ({
      label,
      type: 'text',
      links: 'markdown',
      input: prose(max).meta({ description: 'Markdown' }),
      translated: optionalProse(max),
      output: z.string(),
    }) as const,
  /** A short text that is not translated; null if it is blank. */
  word: (label: string, max: number) =>
    ({ label, type: 'text', input: optionalText(max), output: z.string().nullable() }) as const,
  number: <Input extends z.ZodType>(label: string, input: Input) =>
    ({ label, type: 'number', input, output: z.number().nullable() }) as const,
  integer: (label: string, min: number, max: number) =>
    ({
      label,
      type: 'number',
      input: optionalInteger(min, max),
      output: z.number().int().nullable(),
    }) as const,
  /** Text, so that no digit is lost. */
  decimal: (label: string) =>
    ({
      label,
      type: 'text',
      isDecimal: true,
      input: optionalDecimalText,
      output: z.string().nullable(),
    }) as const,
  list: <Type extends 'commas' | 'lines'>(label: string, type: Type) => ({
    label,
    type,
    input: textList,
    output: z.array(z.string()),
  }),
  /** An address of another site; null if blank. */
  address: (label: string) =>
    ({
      label,
      type: 'text',
      links: 'address',
      input: optionalHttpUrl,
      output: z.string().nullable(),
    }) as const,
  flag: (label: string) =>
    ({ label, type: 'flag', input: z.boolean(), output: z.boolean() }) as const,
  yesNo: (label: string) =>
    ({ label, type: 'yesNo', input: yesOrNo, output: z.boolean().nullable() }) as const,
}
