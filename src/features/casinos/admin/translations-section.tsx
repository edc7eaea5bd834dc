import { useFormContext } from 'react-hook-form'
import { TranslationsPanel } from '#content/editing/translations-panel.tsx'
import type { TranslationCode } from '#content/editing/translations.ts'
import type { EntryEditing } from '#content/editing/use-entry-form.ts'
import { getLanguage } from '#i18n/languages.ts'
import { Field, Input, TextArea } from '#ui/field.tsx'
import type { AdminCasino } from '../contract.ts'
import { casinoKind } from './casino-editing.ts'
import { fieldLabels } from './field-labels.ts'
import { growing } from './form-fields.tsx'
import { translatedFields, type CasinoFormValues, type TranslatedField } from './form-values.ts'

type Props = { editing: EntryEditing<AdminCasino, CasinoFormValues> }

export function TranslationsSection({ editing }: Props) {
  return (
    <TranslationsPanel
      kind={casinoKind}
      fields={translatedFields}
      labels={fieldLabels}
      rows={rows}
      start={editing.start}
      stored={editing.base}
      renderField={(code, field) => <TranslationField code={code} field={field} />}
    />
  )
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
