import { useFormContext } from 'react-hook-form'
import { TextField } from './form-parts.ts'
import { clampRating, type CasinoFormValues } from './form-values.ts'

/** On blur, shows what will be saved: 1 to 5, or 4.5 if not a number. */
export function RatingField() {
  const { setValue } = useFormContext<CasinoFormValues>()
  return (
    <TextField
      name="rating"
      type="number"
      min={0}
      max={5}
      step={0.1}
      inputMode="decimal"
      hint="From 1 to 5."
      onBlurCapture={(event) =>
        setValue('rating', clampRating(event.currentTarget.value).toFixed(1), { shouldDirty: true })
      }
    />
  )
}
