import { Field, Select } from '#ui/field.tsx'

const keysOf = <Key extends string>(texts: Record<Key, string>) => Object.keys(texts) as Key[]

type ChoiceProps<Key extends string> = {
  label: string
  texts: Record<Key, string>
  value: Key
  onChange: (value: Key) => void
}

export function LabelledSelect<Key extends string>({
  label,
  texts,
  value,
  onChange,
}: ChoiceProps<Key>) {
  const keys = keysOf(texts)
  return (
    <Field label={label} hideLabel>
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={(event) => onChange(keys.find((key) => key === event.target.value) ?? value)}
        >
          {keys.map((key) => (
            <option key={key} value={key}>
              {texts[key]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
