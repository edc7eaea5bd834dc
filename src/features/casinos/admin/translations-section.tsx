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
  type CasinoFormValues,
  type TranslatedField,
  type TranslationCode,
  type TranslationValues,
} from './form-values.ts'
import { growing } from './form-fields.tsx'

/** The texts in the other languages, each beside its English. A missing one shows in English on the site. */
export function TranslationsSection() {
  const [code, setCode] = useState<TranslationCode>('sv')
  const originals = useWatch<CasinoFormValues, typeof translatedFields>({ name: translatedFields })
  const translations = useWatch<CasinoFormValues, 'translations'>({ name: 'translations' })
  const english = (field: TranslatedField) => originals[translatedFields.indexOf(field)]?.trim() ?? ''
  const tabs = translationCodes.map((value) => ({
    value,
    label: (
      <>
        {getLanguage(value).name} <TranslationState {...countTexts(translations[value], english)} />
      </>
    ),
  }))
  return (
    <fieldset className="grid min-w-0 gap-4 border-t border-line pt-5">
      <legend className="float-left w-full font-display text-subheading font-semibold">Translations</legend>
      <p className="text-small text-muted">What is missing shows in English on the site.</p>
      <TabStrip label="Language" id="translation" tabs={tabs} current={code} onChange={setCode} />
      <div role="tabpanel" id="translation-panel" aria-labelledby={`translation-${code}`} className="grid gap-5">
        {translatedFields.map((field) => (
          <div key={`${code} ${field}`} className="grid items-start gap-x-4 gap-y-2 md:grid-cols-2">
            <Field label={`${fieldLabels[field]} in English`}>
              {(control) => (
                <TextArea
                  {...control}
                  readOnly
                  rows={rows[field]}
                  value={english(field)}
                  className={`${growing} bg-sunken`}
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

function countTexts(texts: TranslationValues, english: (field: TranslatedField) => string) {
  const wanted = translatedFields.filter((field) => english(field) !== '')
  return { wanted: wanted.length, present: wanted.filter((field) => texts[field].trim() !== '').length }
}

const rows: Record<TranslatedField, number> = { description: 3, welcomeBonus: 1, review: 8, pros: 4, cons: 4 }

function TranslationField({ code, field }: { code: TranslationCode; field: TranslatedField }) {
  const { register, formState } = useFormContext<CasinoFormValues>()
  const path = `translations.${code}.${field}` as const
  const { name, html } = getLanguage(code)
  const isList = field === 'pros' || field === 'cons'
  return (
    <Field
      label={`${fieldLabels[field]} in ${name}`}
      hint={isList ? 'One per line.' : undefined}
      error={formState.errors.translations?.[code]?.[field]?.message}
    >
      {(control) =>
        field === 'welcomeBonus' ? (
          <Input {...control} lang={html} {...register(path)} />
        ) : (
          <TextArea {...control} lang={html} rows={rows[field]} className={growing} {...register(path)} />
        )
      }
    </Field>
  )
}
