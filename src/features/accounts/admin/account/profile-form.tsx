import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Field, Input } from '#ui/field.tsx'
import { notify } from '#ui/toast/notify.ts'
import { ApiError } from '#admin-kit/api-client.ts'
import { Refusal } from '#admin-kit/refusal.tsx'
import { sessionQuery } from '#admin-kit/session.ts'
import { ownEmailChange } from '../auth-api.ts'

type Typed = Record<string, string>

type Props = {
  action: string
  done: string
  fallback: string
  fields: { name: string; label: string; autoComplete: string; value: string }[]
  save: (typed: Typed) => Promise<unknown>
}

const inputTypes: Typed = { email: 'email', password: 'password' }

/** To be given a new key with its stored values, which empties the password. */
export function ProfileForm({ action, done, fallback, fields, save }: Props) {
  const [typed, setTyped] = useState<Typed>(() =>
    Object.fromEntries(fields.map(({ name, value }) => [name, value])),
  )
  const queryClient = useQueryClient()
  const change = useMutation({
    mutationFn: () => save(typed),
    onSuccess: async () => {
      notify({ title: 'Success', description: done, variant: 'success' })
      await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
      await queryClient.invalidateQueries({ queryKey: ownEmailChange.queryKey })
    },
  })
  const errors = change.error instanceof ApiError ? change.error.errors : {}
  return (
    <form
      noValidate
      className="grid max-w-sm gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!change.isPending) change.mutate()
      }}
    >
      <Refusal error={change.error} fallback={fallback} />
      {fields.map(({ name, label, autoComplete }) => (
        <Field key={name} label={label} error={errors[name]}>
          {(control) => (
            <Input
              {...control}
              type={inputTypes[name] ?? 'text'}
              autoComplete={autoComplete}
              value={typed[name] ?? ''}
              onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
            />
          )}
        </Field>
      ))}
      <Button type="submit" disabled={change.isPending} className="justify-self-start">
        {action}
      </Button>
    </form>
  )
}
