import { useEdition } from '#admin-kit/edition.ts'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { TabStrip } from '#admin-kit/tab-strip.tsx'
import { FormSection } from '#content/editing/form-parts.tsx'
import { MarkdownField } from '#features/articles/admin/markdown-field.tsx'
import { getLanguage, languageCodes, type LanguageCode } from '#i18n/languages.ts'
import { Field, Input } from '#ui/field.tsx'
import { isWritten } from '../written/contract.ts'
import type { WrittenValues } from './written-form.ts'

/** A language at a time. */
export function TextFields() {
  const translations = useWatch<WrittenValues, 'translations'>({ name: 'translations' })
  const main = useEdition().own.mainLanguage
  const [code, setCode] = useState<LanguageCode>(
    () => languageCodes.find((one) => isWritten(translations[one])) ?? main,
  )
  useWrongLanguage(code, setCode)
  const tabs = languageCodes.map((value) => ({
    value,
    label: (
      <>
        {getLanguage(value).name}
        {isWritten(translations[value]) && (
          <>
            <Check aria-hidden className="size-4 text-positive" />
            <span className="sr-only">written</span>
          </>
        )}
      </>
    ),
  }))
  return (
    <FormSection title="Texts" columns={1}>
      <TabStrip label="Language" id="issue" tabs={tabs} current={code} onChange={setCode} />
      <div
        role="tabpanel"
        id="issue-panel"
        aria-labelledby={`issue-${code}`}
        className="grid min-w-0 gap-4"
      >
        <LanguageTexts key={code} code={code} />
      </div>
    </FormSection>
  )
}

function LanguageTexts({ code }: { code: LanguageCode }) {
  const { register, getFieldState, formState } = useFormContext<WrittenValues>()
  const { name: language, html } = getLanguage(code)
  const field = (name: 'subject' | 'preview') => `translations.${code}.${name}` as const
  const errorOf = (name: 'subject' | 'preview') => getFieldState(field(name), formState).error
  return (
    <>
      <Field label={`Subject in ${language}`} error={errorOf('subject')?.message}>
        {(control) => (
          <Input autoComplete="off" lang={html} {...control} {...register(field('subject'))} />
        )}
      </Field>
      <Field
        label={`Preview text in ${language}`}
        hint="What lists of emails show beside the subject."
        error={errorOf('preview')?.message}
      >
        {(control) => (
          <Input autoComplete="off" lang={html} {...control} {...register(field('preview'))} />
        )}
      </Field>
      <MarkdownField
        name={`translations.${code}.body`}
        label={`Text in ${language}`}
        language={code}
        rows={16}
        hasPictures={false}
        hasCards
      />
    </>
  )
}

/** Opens a language with errors after a refused save, so that they can be seen. */
function useWrongLanguage(code: LanguageCode, open: (code: LanguageCode) => void) {
  const { submitCount, errors } = useFormState()
  const [seen, setSeen] = useState(submitCount)
  if (seen === submitCount) return
  setSeen(submitCount)
  const wrong = languageCodes.filter((one) => get(errors, `translations.${one}`) !== undefined)
  if (wrong[0] && !wrong.includes(code)) open(wrong[0])
}
