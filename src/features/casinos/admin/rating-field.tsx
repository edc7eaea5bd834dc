import { useFormContext } from 'react-hook-form'
import { useEdition } from '#admin-kit/edition.ts'
import { readBrands } from '#admin-kit/mount.ts'
import { TextField } from './form-parts.ts'
import { clampRating, type CasinoFormValues } from './form-values.ts'

/**
 * On blur, shows what will be saved: 1 to 5, 4.5 if not a number. Blank means not rated, but in the
 * demonstration, where it is no number.
 */
export function RatingField() {
  const isDemonstration = readBrands()[useEdition().id]?.isDemonstration ?? false
  const { setValue } = useFormContext<CasinoFormValues>()
  return (
    <TextField
      name="rating"
      type="number"
      min={0}
      max={5}
      step={0.1}
      inputMode="decimal"
      hint={
        isDemonstration ? 'From 1 to 5.' : 'From 1 to 5. Leave it empty if nobody has rated it yet.'
      }
      onBlurCapture={(event) =>
        setValue('rating', readShown(event.currentTarget, isDemonstration), { shouldDirty: true })
      }
    />
  )
}

/** Browsers report text that is no number as blank. */
const readShown = ({ value, validity }: HTMLInputElement, isDemonstration: boolean) =>
  value === '' && !validity.badInput && !isDemonstration ? '' : clampRating(value).toFixed(1)
