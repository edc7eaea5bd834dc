import { TextField } from '#admin-kit/form-fields.tsx'
import { FormDialog } from '#admin-kit/form.tsx'

type Props = {
  name: string
  position: number
  total: number
  onClose: () => void
  onMove: (position: number) => void
}

/** Serves moves too far to drag. */
export function MoveDialog({ name, position, total, onClose, onMove }: Props) {
  const isPlace = (place: number) => Number.isInteger(place) && place >= 1 && place <= total
  return (
    <FormDialog
      title={`Move ${name}`}
      description={`It is at position ${position} of ${total}. The casinos in between shift by one place.`}
      start={{ position: String(position) }}
      onDone={({ position: typed }) => onMove(Number(typed))}
      submit="Move"
      cancels
      onClose={onClose}
    >
      <TextField
        name="position"
        label="New position"
        type="number"
        inputMode="numeric"
        min={1}
        max={total}
        step={1}
        rules={{ validate: (typed: string) => isPlace(Number(typed)) || `From 1 to ${total}` }}
        onFocus={(event) => event.target.select()}
      />
    </FormDialog>
  )
}
