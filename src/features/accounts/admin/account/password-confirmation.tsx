import { useMutation } from '@tanstack/react-query'
import { TextField } from '#admin-kit/form-fields.tsx'
import { Form, SubmitButton } from '#admin-kit/form.tsx'

type Props = {
  action: string
  variant?: 'primary' | 'danger'
  onConfirm: (password: string) => Promise<void>
}

/** Asks for the password before a sensitive change. */
export function PasswordConfirmation({ action, variant = 'primary', onConfirm }: Props) {
  const confirm = useMutation({ mutationFn: onConfirm })
  return (
    <Form
      start={{ password: '' }}
      onSubmit={({ password }) => confirm.mutateAsync(password)}
      className="grid max-w-sm gap-3"
    >
      <TextField
        name="password"
        label="Your password"
        type="password"
        autoComplete="current-password"
      />
      <SubmitButton variant={variant} className="justify-self-start">
        {action}
      </SubmitButton>
    </Form>
  )
}
