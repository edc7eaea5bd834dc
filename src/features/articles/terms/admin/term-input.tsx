import { Combobox } from '#admin-kit/combobox.tsx'
import type { ValueInputProps } from '#content/lists/bulk-actions.ts'
import type { TermPlace } from '#editions/terms.ts'
import { useTermNames } from './terms-api.ts'

/** Suggests what the site has, and takes a new one. */
export const makeTermInput = (place: TermPlace) =>
  function TermInput({ control, text, onText }: ValueInputProps) {
    const names = useTermNames(place)
    return (
      <Combobox
        control={control}
        text={text}
        onText={onText}
        onPick={onText}
        enterSubmits
        suggestions={names.map((value) => ({ value }))}
      />
    )
  }
