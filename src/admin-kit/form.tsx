/** Forms whose values go to the server in one call, on their own or in a dialog. */
import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react'
import { FormProvider, useForm, useFormState, type DefaultValues, type Path } from 'react-hook-form'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ApiError } from './api-client.ts'
import { BusyButton } from './busy-button.tsx'
import { RefusedFields } from './form-fields.tsx'
import { Refusal } from './refusal.tsx'

type FormProps<Values extends object> = {
  /** What the fields hold when the form opens. */
  start: Values
  /** If it rejects, the form says why, at the fields that the server names or above them. */
  onSubmit: (values: Values) => unknown
  /** The field of what the server names; by default the server's names are the fields'. */
  fieldOf?: (path: string) => string
  /** What is said if the server gives no reason. */
  failed?: string
  className?: string
  children: ReactNode
}

/** The fields are those of `form-fields.tsx`; the button is a `SubmitButton`. */
export function Form<Values extends object>({
  start,
  onSubmit,
  fieldOf = (path) => path,
  failed = 'Something went wrong. Try again.',
  className = 'grid gap-4',
  children,
}: FormProps<Values>) {
  // Whole values are valid defaults; the type also allows partial ones.
  const form = useForm<Values>({ defaultValues: start as DefaultValues<Values> })
  const [error, setError] = useState<Error | null>(null)
  const { setFocus } = form
  const { isSubmitting } = form.formState
  const errors = Object.entries(error instanceof ApiError ? error.errors : {})
  const refused = Object.fromEntries(errors.map(([path, text]) => [fieldOf(path), text]))
  const [first] = Object.keys(refused)
  useEffect(() => {
    // The field may be out of sight in a long form.
    if (error && first) setFocus(first as Path<Values>)
  }, [error, first, setFocus])
  const submit = form.handleSubmit(async (values) => {
    setError(null)
    try {
      await onSubmit(values)
    } catch (reason) {
      setError(reason instanceof Error ? reason : new Error(failed))
    }
  })
  return (
    <FormProvider {...form}>
      <form
        noValidate
        className={className}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isSubmitting) void submit(event)
        }}
      >
        <Refusal error={error} fallback={failed} />
        <RefusedFields value={refused}>{children}</RefusedFields>
      </form>
    </FormProvider>
  )
}

type SubmitProps = ComponentProps<typeof Button> & {
  /** What the button says while the call is under way. */
  pending?: string
}

export function SubmitButton({ pending, children, ...rest }: SubmitProps) {
  const { isSubmitting } = useFormState()
  return (
    <BusyButton type="submit" className="justify-self-end" {...rest} blocked={isSubmitting}>
      {isSubmitting && pending ? pending : children}
    </BusyButton>
  )
}

type DialogProps<Values extends object> = Omit<FormProps<Values>, 'onSubmit'> & {
  /** The call; absent for a dialog that only asks. */
  onSubmit?: FormProps<Values>['onSubmit']
  title: string
  description?: ReactNode
  submit: string
  /** Whether a button to cancel stands beside it. */
  cancels?: true
  danger?: boolean
  /** Is called after it has closed, such as for moving the focus. */
  onDone?: (values: Values) => void
  onClose: () => void
}

/** Open as long as it is mounted; it closes once the call has succeeded. */
export function FormDialog<Values extends object>({
  title,
  description,
  submit,
  cancels,
  danger = false,
  onDone,
  onClose,
  onSubmit,
  children,
  ...form
}: DialogProps<Values>) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  // Tells at once, as `Dialog` does: a key pressed before the browser's own event opens it again.
  const close = () => {
    dialog.current?.close()
    onClose()
  }
  const button = <SubmitButton variant={danger ? 'danger' : 'primary'}>{submit}</SubmitButton>
  return (
    <Dialog
      ref={dialog}
      title={title}
      description={description}
      closeLabel="Close"
      onClose={onClose}
    >
      <Form
        {...form}
        onSubmit={async (values) => {
          await onSubmit?.(values)
          close()
          onDone?.(values)
        }}
      >
        {children}
        {cancels ? (
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
            {button}
          </div>
        ) : (
          button
        )}
      </Form>
    </Dialog>
  )
}
