import { focusHeading } from '#admin-kit/focus-on-screen.ts'
import { FieldProblem, TextField } from '#admin-kit/form-fields.tsx'
import { FormDialog } from '#admin-kit/form.tsx'
import { maxNameLength, type SavedView } from '../contract.ts'
import { useSaveView } from './views-api.ts'

type Props = {
  screen: string
  search: string
  /** The one to rename; absent for a new one. */
  view?: SavedView | undefined
  onClose: () => void
}

export function ViewDialog({ screen, search, view, onClose }: Props) {
  const save = useSaveView(view)
  return (
    <FormDialog
      title={view ? 'Rename the view' : 'Save this view'}
      description="It keeps the search, filters and order of this list. Only you see it."
      start={{ name: view?.name ?? '' }}
      onSubmit={({ name }) => save.mutateAsync({ name, screen, search })}
      submit="Save view"
      failed="Could not save the view. Try again."
      onClose={onClose}
      // The button that saves a view is gone once there is one.
      {...(!view && { onDone: focusHeading })}
    >
      <TextField name="name" label="Name of the view" maxLength={maxNameLength} />
      <FieldProblem name="search" text="The filters of this list are too long to be saved." />
    </FormDialog>
  )
}
