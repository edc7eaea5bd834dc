import { useTranslations } from 'use-intl'
import { Field, Input, Select } from '#ui/field.tsx'
import type { AmountName } from '../terms.ts'

type AmountProps = {
  name: AmountName
  value: string | undefined
  label: string
  hint?: string
  error?: string
}

/** A field for an amount, as it was typed. */
export const TypedAmount = ({ name, value, label, hint, error }: AmountProps) => (
  <Field label={label} hint={hint} error={error}>
    {(control) => (
      <Input
        {...control}
        name={name}
        inputMode="decimal"
        autoComplete="off"
        maxLength={30}
        defaultValue={value ?? ''}
      />
    )}
  </Field>
)

type ChoiceProps = {
  name: 'base' | 'game'
  value: string | undefined
  label: string
  options: Record<string, string>
}

export const Choice = ({ name, value, label, options }: ChoiceProps) => (
  <Field label={label}>
    {(control) => (
      <Select {...control} name={name} defaultValue={value}>
        {Object.entries(options).map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </Select>
    )}
  </Field>
)

/** What the wagering requirement applies to. */
export function BaseField({ value }: { value: string | undefined }) {
  const t = useTranslations('bonusCost')
  const options = { bonus: t('baseBonus'), both: t('baseBoth') }
  return <Choice name="base" value={value} label={t('base')} options={options} />
}
