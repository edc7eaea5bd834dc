/** What separates a form from what is stored, when both changed since the form was opened. Pure. */
import { getLanguage } from '#i18n/languages.ts'
import { fieldLabels } from './field-labels.ts'
import { flagNames, textNames, translatedFields, translationCodes, type CasinoFormValues } from './form-values.ts'

export type Difference = {
  label: string
  mine: string
  stored: string
  /** Whether it was changed in the form; what was not stays as it is stored, whatever is chosen. */
  changedHere: boolean
}

const yesNo = (flag: boolean) => (flag ? 'Yes' : 'No')

export function findDifferences(
  mine: CasinoFormValues,
  start: CasinoFormValues,
  stored: CasinoFormValues,
): Difference[] {
  const compare = (label: string, read: (values: CasinoFormValues) => string): Difference => ({
    label,
    mine: read(mine),
    stored: read(stored),
    changedHere: read(mine) !== read(start),
  })
  return [
    ...textNames.map((name) => compare(fieldLabels[name], (values) => values[name])),
    ...flagNames.map((name) => compare(fieldLabels[name], (values) => yesNo(values[name]))),
    ...translationCodes.flatMap((code) =>
      translatedFields.map((name) =>
        compare(`${fieldLabels[name]} in ${getLanguage(code).name}`, (values) => values.translations[code][name]),
      ),
    ),
  ].filter((difference) => difference.mine !== difference.stored)
}
