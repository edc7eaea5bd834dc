import { useFormContext } from 'react-hook-form'
import { TranslationsPanel } from '#content/editing/translations-panel.tsx'
import type { TranslationCode } from '#content/editing/translations.ts'
import type { EntryEditing } from '#content/editing/use-entry-form.ts'
import { getLanguage } from '#i18n/languages.ts'
import { Field, Input, TextArea } from '#ui/field.tsx'
import { articleKinds } from './article-editing.ts'
import { fieldLabels } from './field-labels.ts'
import {
  translatedFields,
  type AdminArticle,
  type ArticleFormValues,
  type ArticleType,
  type TranslatedField,
} from './form-values.ts'
import { MarkdownField } from './markdown-field.tsx'

type Props = { type: ArticleType; editing: EntryEditing<AdminArticle, ArticleFormValues> }

export function TranslationsSection({ type, editing }: Props) {
  return (
    <TranslationsPanel
      kind={articleKinds[type]}
      fields={translatedFields}
      labels={fieldLabels}
      rows={rows}
      start={editing.start}
      stored={editing.base}
      renderField={(code, field) => <TranslationField code={code} field={field} />}
    />
  )
}

const rows: Record<TranslatedField, number> = { title: 1, excerpt: 3, content: 22, imageAlt: 1 }

function TranslationField({ code, field }: { code: TranslationCode; field: TranslatedField }) {
  const { register, formState } = useFormContext<ArticleFormValues>()
  const path = `translations.${code}.${field}` as const
  const { name, html } = getLanguage(code)
  const label = `${fieldLabels[field]} in ${name}`
  const error = formState.errors.translations?.[code]?.[field]?.message
  if (field === 'content') return <MarkdownField name={path} label={label} language={code} html={html} error={error} />
  return (
    <Field label={label} error={error}>
      {(control) =>
        field === 'excerpt' ? (
          <TextArea {...control} lang={html} rows={rows[field]} {...register(path)} />
        ) : (
          <Input {...control} lang={html} {...register(path)} />
        )
      }
    </Field>
  )
}
