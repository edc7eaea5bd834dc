import { useTranslations } from 'use-intl'
import { Field, Input, TextArea } from '#ui/field.tsx'
import type { ContactErrors, ContactValues } from '../validate.ts'

type Props = {
  /** What the fields begin with. */
  values?: ContactValues
  errors?: ContactErrors
  disabled?: boolean
}

export function ContactFields({ values, errors = {}, disabled = false }: Props) {
  const t = useTranslations('contact')
  return (
    <div className="grid gap-4">
      <Field label={t('name')} error={errors.name}>
        {(control) => (
          <Input
            name="name"
            autoComplete="name"
            maxLength={120}
            defaultValue={values?.name}
            disabled={disabled}
            {...control}
          />
        )}
      </Field>
      <Field label={t('email')} error={errors.email}>
        {(control) => (
          <Input
            name="email"
            type="email"
            autoComplete="email"
            maxLength={254}
            defaultValue={values?.email}
            disabled={disabled}
            {...control}
          />
        )}
      </Field>
      <Field label={t('message')} error={errors.message}>
        {(control) => (
          <TextArea
            name="message"
            rows={5}
            maxLength={5000}
            defaultValue={values?.message}
            disabled={disabled}
            {...control}
          />
        )}
      </Field>
      {/* Hidden from people: only bots fill it in. */}
      <input
        name="website"
        tabIndex={-1}
        autoComplete="off"
        aria-hidden
        className="absolute -left-[9999px]"
      />
    </div>
  )
}
