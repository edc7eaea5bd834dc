import { Search } from 'lucide-react'
import type { Ref } from 'react'
import { Field, Input } from '#ui/field.tsx'

type Props = {
  label: string
  value: string
  onChange: (value: string) => void
  ref?: Ref<HTMLInputElement>
}

export function SearchBox({ label, value, onChange, ref }: Props) {
  return (
    <Field label={label} hideLabel className="w-full sm:max-w-80">
      {(control) => (
        <span className="relative block">
          <Search
            aria-hidden
            className="pointer-events-none absolute top-1/2 left-3.5 size-4 -translate-y-1/2 text-muted"
          />
          <Input
            {...control}
            ref={ref}
            type="search"
            placeholder={label}
            // This overrides the padding of the class, to make room for the icon.
            style={{ paddingLeft: '2.5rem' }}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        </span>
      )}
    </Field>
  )
}
