import { CustomField } from '#admin-kit/form-fields.tsx'
import { FormDialog } from '#admin-kit/form.tsx'
import type { BulkAction } from './bulk-actions.ts'
import { countEntries } from './bulk-api.ts'

type Props = {
  action: BulkAction
  count: number
  nouns: { one: string; many: string }
  onClose: () => void
  onConfirm: (value: string) => void
}

/** Also asks for the value an action needs. */
export function BulkDialog({ action, count, nouns, onClose, onConfirm }: Props) {
  const { danger = false, value: wanted } = action
  const label = action.label.replace('…', '')
  return (
    <FormDialog
      title={`${label}: ${countEntries(count, nouns)}`}
      description={
        danger
          ? 'They disappear from the site at once, along with their translations. You can undo this for 30 seconds.'
          : 'Anything someone else changes in the meantime is skipped.'
      }
      start={{ value: '' }}
      submit={label}
      danger={danger}
      cancels
      onDone={({ value }) => onConfirm(value.trim())}
      onClose={onClose}
      // The height leaves room for suggestions.
      className={`grid content-between gap-5 ${wanted ? 'min-h-72' : ''}`}
    >
      {wanted && (
        <CustomField
          name="value"
          label={wanted.label}
          hint={wanted.hint}
          rules={{ validate: (typed: string) => findProblem(typed.trim(), wanted) }}
        >
          {({ control, value, onChange }) => (
            <wanted.Input control={control} text={value} onText={onChange} />
          )}
        </CustomField>
      )}
    </FormDialog>
  )
}

function findProblem(text: string, { label, maxLength }: NonNullable<BulkAction['value']>) {
  if (text === '') return `${label} is required`
  if (text.length > maxLength) return `Must be at most ${maxLength} characters`
  return true
}
