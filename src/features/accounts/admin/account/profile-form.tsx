import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Form, SubmitButton } from '#admin-kit/form.tsx'
import { sessionQuery } from '#admin-kit/session.ts'
import { notify } from '#ui/toast/notify.ts'
import { ownEmailChange } from '../auth-api.ts'

type Props<Values> = {
  action: string
  done: string
  failed: string
  start: Values
  save: (values: Values) => Promise<unknown>
  children: ReactNode
}

/** Needs a new key with its stored values, which empties the password. */
export function ProfileForm<Values extends object>({
  action,
  done,
  failed,
  start,
  save,
  children,
}: Props<Values>) {
  const queryClient = useQueryClient()
  const change = useMutation({
    mutationFn: save,
    onSuccess: async () => {
      notify({ title: 'Success', description: done, variant: 'success' })
      await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
      await queryClient.invalidateQueries({ queryKey: ownEmailChange.queryKey })
    },
  })
  return (
    <Form
      start={start}
      onSubmit={(values) => change.mutateAsync(values)}
      failed={failed}
      className="grid max-w-sm gap-3"
    >
      {children}
      <SubmitButton className="justify-self-start">{action}</SubmitButton>
    </Form>
  )
}
