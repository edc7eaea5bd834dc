import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { TabStrip } from '#admin/editing/tab-strip.tsx'
import { TranslationState } from '#admin/editing/translation-state.tsx'
import { getLanguage } from '#i18n/languages.ts'
import { Field, Input, TextArea } from '#ui/field.tsx'
import { fieldLabels } from './field-labels.ts'
import {
  translatedFields,
  translationCodes,
  type ArticleFormValues,
  type TranslatedField,
  type TranslationCode,
} from './form-values.ts'
import { MarkdownField } from './markdown-field.tsx'

/** The texts in the other languages, each beside its English. A missing one shows in English on the site. */
export function TranslationsSection() {
  const [code, setCode] = useState<TranslationCode>('sv')
  const originals = useWatch<ArticleFormValues, typeof translatedFields>({ name: translatedFields })
  const translations = useWatch<ArticleFormValues, 'translations'>({ name: 'translations' })
  const wanted = translatedFields.filter((_field, index) => originals[index]?.trim())
  const tabs = translationCodes.map((value) => {
    const present = wanted.filter((field) => translations[value][field].trim() !== '')
    const state = <TranslationState wanted={wanted.length} present={present.length} />
    return {
      value,
      label: (
        <>
          {getLanguage(value).name} {state}
        </>
      ),
    }
  })
  return (
    <fieldset className="grid min-w-0 gap-4 border-t border-line pt-5">
      <legend className="float-left w-full font-display text-subheading font-semibold">Translations</legend>
      <p className="text-small text-muted">What is missing shows in English on the site.</p>
      <TabStrip label="Language" id="translation" tabs={tabs} current={code} onChange={setCode} />
      <div role="tabpanel" id="translation-panel" aria-labelledby={`translation-${code}`} className="grid gap-5">
        {translatedFields.map((field, index) => (
          <div key={`${code} ${field}`} className="grid items-start gap-x-4 gap-y-2 md:grid-cols-2">
            <Field label={`${fieldLabels[field]} in English`}>
              {(control) => (
                <TextArea
                  {...control}
                  readOnly
                  rows={rows[field]}
                  value={originals[index] ?? ''}
                  className="bg-sunken"
                />
              )}
            </Field>
            <TranslationField code={code} field={field} />
          </div>
        ))}
      </div>
    </fieldset>
  )
}

const rows: Record<TranslatedField, number> = { title: 1, excerpt: 3, content: 22 }

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
        field === 'title' ? (
          <Input {...control} lang={html} {...register(path)} />
        ) : (
          <TextArea {...control} lang={html} rows={rows[field]} {...register(path)} />
        )
      }
    </Field>
  )
}
