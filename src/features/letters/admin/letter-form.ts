/** Form values are kept as typed and converted to API input here. Pure. */
import { compareFields, type ComparedField } from '#admin-kit/differences.ts'
import type { EntryForm } from '#admin-kit/entry-kind.ts'
import { createContractResolver } from '#content/editing/contract-resolver.ts'
import { preferenceNames, type PreferenceName } from '#contract/newsletter-preferences.ts'
import type { Segment } from '#features/newsletter/segment-contract.ts'
import { defaultLanguage, getLanguage, languageCodes, type LanguageCode } from '#i18n/languages.ts'
import {
  letterChangesSchema,
  letterCreationSchema,
  type Letter,
  type LetterChanges,
  type LetterCreation,
  type LetterText,
} from '../contract.ts'
import { changeLetter, createLetter, letterKind } from './letters-api.ts'
import { describeAge, preferenceWords } from './letter-words.ts'

export type LetterValues = {
  translations: Record<LanguageCode, LetterText>
  languages: Record<LanguageCode, boolean>
  topics: Record<PreferenceName, boolean>
  age: Segment['age']
  days: string
}

const noText: LetterText = { subject: '', preview: '', body: '' }

const byName = <Name extends string, Value>(names: readonly Name[], read: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, Value> // of all

const chosenOf = <Name extends string>(names: readonly Name[], flags: Record<Name, boolean>) =>
  names.filter((name) => flags[name])

const toFormValues = ({ translations, segment }: Letter): LetterValues => ({
  translations: byName(languageCodes, (code) => ({ ...noText, ...translations[code] })),
  languages: byName(languageCodes, (code) => segment.languages.includes(code)),
  topics: byName(preferenceNames, (name) => segment.topics.includes(name)),
  age: segment.age,
  days: segment.days === null ? '' : String(segment.days),
})

const blank = (): LetterValues => ({
  translations: byName(languageCodes, () => noText),
  languages: byName(languageCodes, (code) => code === defaultLanguage.code),
  topics: byName(preferenceNames, () => true),
  age: 'any',
  days: '',
})

/** Gives what was typed: the contract reports what is wrong. */
export const toSegment = ({ languages, topics, age, days }: LetterValues): Segment => ({
  languages: chosenOf(languageCodes, languages),
  topics: chosenOf(preferenceNames, topics),
  age,
  days: age === 'any' || days.trim() === '' ? null : Number(days),
})

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

function toChanges(values: LetterValues, start: LetterValues): LetterChanges {
  const changed = languageCodes.filter(
    (code) => !isSame(values.translations[code], start.translations[code]),
  )
  const segment = toSegment(values)
  return {
    ...(changed.length > 0 && {
      translations: Object.fromEntries(changed.map((code) => [code, values.translations[code]])),
    }),
    ...(!isSame(segment, toSegment(start)) && { segment }),
  }
}

const toCreation = (values: LetterValues): LetterCreation => ({
  translations: Object.fromEntries(
    languageCodes.flatMap((code) =>
      isSame(values.translations[code], noText) ? [] : [[code, values.translations[code]]],
    ),
  ),
  segment: toSegment(values),
})

const textNames = { subject: 'Subject', preview: 'Preview text', body: 'Text' } as const

const compared: readonly ComparedField<LetterValues>[] = [
  ...languageCodes.flatMap((code) =>
    (['subject', 'preview', 'body'] as const).map((name) => ({
      label: `${textNames[name]} in ${getLanguage(code).name}`,
      read: ({ translations }: LetterValues) => translations[code][name],
    })),
  ),
  {
    label: 'Languages',
    read: (values) =>
      toSegment(values)
        .languages.map((code) => getLanguage(code).name)
        .join(', '),
  },
  {
    label: 'Topics',
    read: (values) =>
      toSegment(values)
        .topics.map((name) => preferenceWords[name])
        .join(', '),
  },
  {
    label: 'Subscribed',
    read: describeAge,
  },
]

export const letterForm: EntryForm<Letter, LetterValues, LetterChanges, LetterCreation> = {
  kind: letterKind,
  toFormValues,
  blank,
  toChanges,
  toCreation,
  change: changeLetter,
  create: createLetter,
  createResolver: (_edition, start) =>
    createContractResolver<LetterValues>((values) => {
      const checked = start
        ? letterChangesSchema.safeParse(toChanges(values, start))
        : letterCreationSchema.safeParse(toCreation(values))
      if (checked.success) return { success: true }
      // The form holds the parts of the segment on their own.
      const issues = checked.error.issues.map(({ path: [first, ...rest], message }) => ({
        path: first === 'segment' ? rest : [first ?? '', ...rest],
        message,
      }))
      return { success: false, error: { issues } }
    }),
  findDifferences: (mine, start, stored) => compareFields(compared, { mine, start, stored }),
  isFieldPath: (path) => path === 'days' || /^translations\.\w+\.\w+$/.test(path),
}
