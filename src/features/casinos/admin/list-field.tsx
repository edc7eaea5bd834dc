import { useWatch } from 'react-hook-form'
import { Badge } from '#ui/badge.tsx'
import { splitList } from '#content/editing/field-values.ts'
import type { CasinoFormValues, TextName } from './form-values.ts'
import { TextField } from './form-parts.ts'

/** Shows the split entries beneath. */
export function ListField({ name, example }: { name: TextName; example: string }) {
  const typed = useWatch<CasinoFormValues, TextName>({ name })
  const entries = splitList(typed, ', ')
  return (
    <div className="grid content-start gap-2">
      <TextField
        name={name}
        placeholder={example}
        hint="Separate entries with a comma and a space."
      />
      {entries.length > 0 && (
        <p className="flex flex-wrap gap-1.5" aria-hidden>
          {entries.map((entry, index) => (
            <Badge key={index} className="max-w-full overflow-hidden">
              {entry}
            </Badge>
          ))}
        </p>
      )}
    </div>
  )
}
