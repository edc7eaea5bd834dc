/** Form values are kept as typed and converted to API input here, by the kind's fields. Pure. */
import type * as z from 'zod'
import {
  compareFields,
  yesNo,
  type ComparedField,
  type Difference,
} from '#admin-kit/differences.ts'
import { readYesOrNo } from '#contract/yes-or-no.ts'
import type { Edition } from '#editions/edition.ts'
import { getLanguage, languageCodes } from '#i18n/languages.ts'
import { mapCodes } from '#i18n/language-lists.ts'
import {
  listFormFields,
  listTranslated,
  type Field,
  type Fields,
  type FlagName,
  type TextName,
  type TranslatedName,
} from '../fields.ts'
import { createContractResolver } from './contract-resolver.ts'
import { readState, readStateChanges, type Translation, type Translations } from './translations.ts'

export type FieldValues<F extends Fields> = Record<TextName<F>, string> &
  Record<FlagName<F>, boolean> & { translations: Translations<TranslatedName<F>> }

type Named = Readonly<Record<string, unknown>>
/** Values of one language, or of the entry. */
type Typed = Readonly<Record<string, string>>

/** Overrides how a field is shown and read. */
type Special = Readonly<
  Record<
    string,
    { show: (value: unknown, entry: Named) => string; read: (typed: string) => unknown }
  >
>

/** Values of a form beside the kind's own fields, such as those of its publication. */
export type FormPart<Values extends object, Entry> = {
  show: (entry: Entry) => Values
  blank: Values
  /** Everything for a new entry, else only changes. */
  read: (values: Values, start?: Values) => object
  differences: readonly ComparedField<Values>[]
  paths: readonly string[]
}

type Initial<F extends Fields> = Partial<Record<TextName<F>, string> & Record<FlagName<F>, boolean>>

type Options<F extends Fields> = {
  /** What a new entry in the edition begins with; other values are blank. */
  initial?: (editionId: string) => Initial<F>
  special?: Special
}

type Schemas<Changes, Creation> = {
  changes: z.ZodType<unknown, Changes>
  creation: z.ZodType<unknown, Creation>
}
type Translated = { translations: Readonly<Record<string, object>> }

const separatorOf = ({ type, separator = ', ' }: Field) => (type === 'lines' ? '\n' : separator)
const isBlank = (typed: string) => typed.trim() === ''

/** Splits what was typed into a list, without blank entries. */
export const splitList = (typed: string, separator: string): string[] =>
  typed
    .split(separator)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')

function show(field: Field, value: unknown): string {
  if (Array.isArray(value)) {
    const separator = separatorOf(field)
    return value.join(separator === ',' ? ', ' : separator)
  }
  if (field.type === 'yesNo' && typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function readTyped(field: Field, typed: string): unknown {
  if (field.type === 'commas' || field.type === 'lines') return splitList(typed, separatorOf(field))
  if (field.type === 'yesNo') return readYesOrNo(typed)
  if (field.type !== 'number') return typed.trim()
  if (isBlank(typed)) return null
  const number = Number(typed)
  // Sent as typed, so that the contract reports it.
  return Number.isNaN(number) ? typed : number
}

export function createFieldValues<
  F extends Fields,
  Changes extends object,
  Creation extends object,
>(
  fields: F,
  { changes, creation }: Schemas<Changes, Creation>,
  { initial = () => ({}), special = {} }: Options<F> = {},
) {
  const { texts, flags } = listFormFields(fields)
  const translated = listTranslated(fields)
  const fieldOf = (name: string): Field => fields[name] ?? { label: name, type: 'text' }
  const showField = (name: string, entry: Named) =>
    special[name]?.show(entry[name], entry) ?? show(fieldOf(name), entry[name])
  const readField = (name: string, typed: string) =>
    special[name] ? special[name].read(typed) : readTyped(fieldOf(name), typed)

  function showTexts(
    stored: Named & Parameters<typeof readState>[0] = {},
  ): Translation<TranslatedName<F>> {
    const shown = readFields(translated, (name) => show(fieldOf(name), stored[name]))
    return { ...(shown as Record<TranslatedName<F>, string>), ...readState(stored) } // of all names
  }

  function toFormValues(entry: Translated): FieldValues<F> {
    const stored = entry as Named & Translated // fields by name
    return {
      ...readFields(texts, (name) => showField(name, stored)),
      ...readFields(flags, (name) => stored[name] === true),
      translations: mapCodes(languageCodes, (code) =>
        showTexts(entry.translations[code] as Parameters<typeof showTexts>[0]),
      ), // by name
    } as FieldValues<F> // of all names
  }

  function blank(edition: Edition): FieldValues<F> {
    return {
      ...readFields(texts, () => ''),
      ...readFields(flags, () => false),
      ...initial(edition.id),
      translations: mapCodes(languageCodes, () => showTexts()),
    } as FieldValues<F> // of all names
  }

  const readAll = (names: readonly string[], values: Typed) =>
    readFields(names, (name) => readField(name, values[name] ?? ''))

  function readTranslations(values: FieldValues<F>, start: FieldValues<F>): object {
    const byLanguage = mapCodes(languageCodes, (code) => {
      const [now, then] = [values.translations[code], start.translations[code]]
      const changed = translated.filter((name) => now[name] !== then[name])
      return { ...readAll(changed, now), ...readStateChanges(now, then) }
    })
    const changed = languageCodes.filter((code) => Object.keys(byLanguage[code]).length > 0)
    return changed.length > 0
      ? { translations: readFields(changed, (code) => byLanguage[code]) }
      : {}
  }

  /** Omits blank fields, so that the server's defaults apply. */
  function toCreation(values: FieldValues<F>, edition: Edition): Creation {
    const typed = values as Typed & FieldValues<F>
    const given = texts.filter((name) => fieldOf(name).required || !isBlank(typed[name] ?? ''))
    return {
      ...readAll(given, typed),
      ...readFields(flags, (name) => values[name]),
      ...readTranslations(values, blank(edition)),
      tenant: edition.id,
    } as unknown as Creation // checked by the kind's schema before it is sent
  }

  /** Only changed fields; emptied ones are sent as null or blank, to clear them. */
  function toChanges(values: FieldValues<F>, start: FieldValues<F>): Changes {
    const typed = values as Typed & FieldValues<F>
    const changed = texts.filter(
      (name) =>
        values[name] !== start[name] && !(fieldOf(name).omitBlank && isBlank(typed[name] ?? '')),
    )
    const switched = flags.filter((name) => values[name] !== start[name])
    return {
      ...readAll(changed, typed),
      ...readFields(switched, (name) => values[name]),
      ...readTranslations(values, start),
    } as unknown as Changes // as above
  }

  const compared: ComparedField<FieldValues<F>>[] = [
    ...texts.map((name) => ({
      label: fieldOf(name).label,
      read: (values: FieldValues<F>) => String(values[name]),
    })),
    ...flags.map((name) => ({
      label: fieldOf(name).label,
      read: (values: FieldValues<F>) => yesNo(Boolean(values[name])),
    })),
  ]
  const comparedTexts: ComparedField<FieldValues<F>>[] = [
    ...languageCodes.map((code) => ({
      label: `Public in ${getLanguage(code).name}`,
      read: (values: FieldValues<F>) => yesNo(values.translations[code].isPublic),
    })),
    ...languageCodes.flatMap((code) =>
      translated.map((name) => ({
        label: `${fieldOf(name).label} in ${getLanguage(code).name}`,
        read: (values: FieldValues<F>) => values.translations[code][name],
      })),
    ),
  ]

  const isOwnPath = (path: string) =>
    texts.some((name) => name === path) || /^translations\.\w+\.\w+$/.test(path)
  const requiredOf = (values: FieldValues<F>) => {
    const required = texts.filter((name) => fieldOf(name).required)
    return readFields(required, (name) => values[name])
  }

  /** The form's conversions; `part` holds what is beside the fields. */
  function withPart<Values extends object, Entry extends Translated>(
    part: FormPart<Values, Entry>,
  ) {
    type All = FieldValues<F> & Values
    const toAllChanges = (values: All, start: All): Changes => ({
      ...toChanges(values, start),
      ...part.read(values, start),
    })
    const toWholeCreation = (values: All, edition: Edition): Creation => ({
      ...toCreation(values, edition),
      ...part.read(values),
    })
    return {
      toFormValues: (entry: Entry): All => ({ ...toFormValues(entry), ...part.show(entry) }),
      blank: (edition: Edition): All => ({ ...blank(edition), ...part.blank }),
      toChanges: toAllChanges,
      toCreation: toWholeCreation,
      /** Checks all of a new entry, only the changes to a stored one. */
      createResolver: (edition: Edition, start?: All) =>
        createContractResolver<All>((values) =>
          start
            ? changes.safeParse({ ...toAllChanges(values, start), ...requiredOf(values) })
            : creation.safeParse(toWholeCreation(values, edition)),
        ),
      findDifferences: (mine: All, start: All, stored: All): Difference[] =>
        compareFields<All>([...compared, ...part.differences, ...comparedTexts], {
          mine,
          start,
          stored,
        }),
      isFieldPath: (path: string) => part.paths.includes(path) || isOwnPath(path),
    }
  }

  return { withPart }
}

export const noPart: FormPart<object, unknown> = {
  show: () => ({}),
  blank: {},
  read: () => ({}),
  differences: [],
  paths: [],
}

const readFields = <Name extends string, Value>(
  names: readonly Name[],
  read: (name: Name) => Value,
) =>
  // Object.fromEntries loses the types of the keys.
  Object.fromEntries(names.map((name) => [name, read(name)])) as Partial<Record<Name, Value>>
