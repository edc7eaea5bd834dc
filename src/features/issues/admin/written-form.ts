import type { Edition } from '#editions/edition.ts'
/** Form values are kept as typed and converted to API input here. Pure. */
import { compareFields, type ComparedField } from '#admin-kit/differences.ts'
import type { EntryForm } from '#admin-kit/entry-kind.ts'
import { createContractResolver } from '#content/editing/contract-resolver.ts'
import {
  preferenceLabels,
  preferenceNames,
  type PreferenceName,
} from '#contract/newsletter-preferences.ts'
import type { Segment } from '#features/newsletter/segment-contract.ts'
import { getLanguage, languageCodes, type LanguageCode } from '#i18n/languages.ts'
import {
  writtenChangesSchema,
  writtenCreationSchema,
  type WrittenIssue,
  type WrittenChanges,
  type WrittenCreation,
  type IssueText,
} from '../written/contract.ts'
import { changeIssue, createIssue, issueKind } from './written-api.ts'
import { describeAge } from './issue-words.ts'

export type WrittenValues = {
  translations: Record<LanguageCode, IssueText>
  languages: Record<LanguageCode, boolean>
  topics: Record<PreferenceName, boolean>
  age: Segment['age']
  days: string
}

const noText: IssueText = { subject: '', preview: '', body: '' }

const byName = <Name extends string, Value>(names: readonly Name[], read: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, Value> // of all

const chosenOf = <Name extends string>(names: readonly Name[], flags: Record<Name, boolean>) =>
  names.filter((name) => flags[name])

const toFormValues = ({ translations, segment }: WrittenIssue): WrittenValues => ({
  translations: byName(languageCodes, (code) => ({ ...noText, ...translations[code] })),
  languages: byName(languageCodes, (code) => segment.languages.includes(code)),
  topics: byName(preferenceNames, (name) => segment.topics.includes(name)),
  age: segment.age,
  days: segment.days === null ? '' : String(segment.days),
})

const blank = ({ own }: Edition): WrittenValues => ({
  translations: byName(languageCodes, () => noText),
  languages: byName(languageCodes, (code) => code === own.mainLanguage),
  topics: byName(preferenceNames, () => true),
  age: 'any',
  days: '',
})

/** Gives what was typed: the contract reports what is wrong. */
export const toSegment = ({ languages, topics, age, days }: WrittenValues): Segment => ({
  languages: chosenOf(languageCodes, languages),
  topics: chosenOf(preferenceNames, topics),
  age,
  days: age === 'any' || days.trim() === '' ? null : Number(days),
})

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

function toChanges(values: WrittenValues, start: WrittenValues): WrittenChanges {
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

const toCreation = (values: WrittenValues): WrittenCreation => ({
  translations: Object.fromEntries(
    languageCodes.flatMap((code) =>
      isSame(values.translations[code], noText) ? [] : [[code, values.translations[code]]],
    ),
  ),
  segment: toSegment(values),
})

const textNames = { subject: 'Subject', preview: 'Preview text', body: 'Text' } as const

const compared: readonly ComparedField<WrittenValues>[] = [
  ...languageCodes.flatMap((code) =>
    (['subject', 'preview', 'body'] as const).map((name) => ({
      label: `${textNames[name]} in ${getLanguage(code).name}`,
      read: ({ translations }: WrittenValues) => translations[code][name],
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
        .topics.map((name) => preferenceLabels[name])
        .join(', '),
  },
  {
    label: 'Subscribed',
    read: describeAge,
  },
]

export const writtenForm: EntryForm<WrittenIssue, WrittenValues, WrittenChanges, WrittenCreation> =
  {
    kind: issueKind,
    toFormValues,
    blank,
    toChanges,
    toCreation,
    change: changeIssue,
    create: createIssue,
    createResolver: (_edition, start) =>
      createContractResolver<WrittenValues>((values) => {
        const checked = start
          ? writtenChangesSchema.safeParse(toChanges(values, start))
          : writtenCreationSchema.safeParse(toCreation(values))
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
