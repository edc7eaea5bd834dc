import { compareFields, yesNo, type ComparedField, type Difference } from '#admin-kit/differences.ts'
import { getLanguage } from '#i18n/languages.ts'
import { translationCodes } from '#content/editing/translations.ts'
import { fieldLabels } from './field-labels.ts'
import { flagNames, textNames, translatedFields, type CasinoFormValues } from './form-values.ts'

const fields: ComparedField<CasinoFormValues>[] = [
  ...textNames.map((name) => ({ label: fieldLabels[name], read: (values: CasinoFormValues) => values[name] })),
  ...flagNames.map((name) => ({ label: fieldLabels[name], read: (values: CasinoFormValues) => yesNo(values[name]) })),
  ...translationCodes.map((code) => ({
    label: `Public in ${getLanguage(code).name}`,
    read: (values: CasinoFormValues) => yesNo(values.translations[code].isPublic),
  })),
  ...translationCodes.flatMap((code) =>
    translatedFields.map((name) => ({
      label: `${fieldLabels[name]} in ${getLanguage(code).name}`,
      read: (values: CasinoFormValues) => values.translations[code][name],
    })),
  ),
]

export const findDifferences = (
  mine: CasinoFormValues,
  start: CasinoFormValues,
  stored: CasinoFormValues,
): Difference[] => compareFields(fields, { mine, start, stored })
