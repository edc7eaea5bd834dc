import { PickedValues } from '#content/editing/picked-values.tsx'
import { casinoFields } from '../fields.ts'
import { useSourceHint } from './form-parts.tsx'
import { useKnownValues } from './casino-api.ts'

type Props = { name: keyof ReturnType<typeof useKnownValues>; example: string }

export function ListField({ name, example }: Props) {
  return (
    <PickedValues
      name={name}
      label={casinoFields[name].label}
      suggestions={useKnownValues()[name]}
      placeholder={example}
      hint={useSourceHint(name, 'Enter, or a comma and a space, ends an entry.')}
    />
  )
}
