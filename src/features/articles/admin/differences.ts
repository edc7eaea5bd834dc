import { compareFields, yesNo, type ComparedField, type Difference } from '#admin-kit/differences.ts'
import { getLanguage } from '#i18n/languages.ts'
import { translationCodes } from '#content/editing/translations.ts'
import { fieldLabels } from './field-labels.ts'
import { statusLabels } from './publication-values.ts'
import { flagNames, textNames, translatedFields, type ArticleFormValues, type ArticleType } from './form-values.ts'

const listFields = (type: ArticleType): ComparedField<ArticleFormValues>[] => [
  ...textNames[type].map((name) => ({ label: fieldLabels[name], read: (values: ArticleFormValues) => values[name] })),
  ...flagNames[type].map((name) => ({
    label: fieldLabels[name],
    read: (values: ArticleFormValues) => yesNo(values[name]),
  })),
  { label: fieldLabels.status, read: ({ status }) => statusLabels[status] },
  { label: fieldLabels.publishAt, read: ({ status, publishAt }) => (status === 'scheduled' ? publishAt : '') },
  ...translationCodes.map((code) => ({
    label: `Public in ${getLanguage(code).name}`,
    read: (values: ArticleFormValues) => yesNo(values.translations[code].isPublic),
  })),
  ...translationCodes.flatMap((code) =>
    translatedFields.map((name) => ({
      label: `${fieldLabels[name]} in ${getLanguage(code).name}`,
      read: (values: ArticleFormValues) => values.translations[code][name],
    })),
  ),
]

export const findDifferences = (
  type: ArticleType,
  versions: { mine: ArticleFormValues; start: ArticleFormValues; stored: ArticleFormValues },
): Difference[] => compareFields(listFields(type), versions)
