import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { TwoFactorEnrolment } from '../../contract.ts'
import { Badge } from '#ui/badge.tsx'
import { notify } from '#ui/toast/notify.ts'
import { read } from '#admin-kit/api-client.ts'
import { sessionQuery } from '#admin-kit/session.ts'
import { auth } from '../auth-api.ts'
import { AccountSection } from './account-section.tsx'
import { Enrolment } from './enrolment.tsx'
import { PasswordConfirmation } from './password-confirmation.tsx'

/** Enabling needs the password and a first code. */
export function SecondFactor({ enabled }: { enabled: boolean }) {
  const [enrolment, setEnrolment] = useState<TwoFactorEnrolment>()
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })

  async function begin(password: string) {
    setEnrolment(await read(auth['two-factor'].enable.$post({ json: { password } })))
  }

  async function turnOff(password: string) {
    await read(auth['two-factor'].disable.$post({ json: { password } }))
    await refresh()
    notify({ title: 'Success', description: 'Second factor turned off', variant: 'success' })
  }

  async function finish() {
    await refresh()
    setEnrolment(undefined)
    notify({ title: 'Success', description: 'Second factor turned on', variant: 'success' })
  }

  return (
    <AccountSection
      title="Second factor"
      lede="A code from an authenticator app, requested after your password. Knowing your password is then not enough to sign in."
      badge={enabled ? <Badge tone="positive">On</Badge> : <Badge>Off</Badge>}
    >
      {enrolment ? (
        <Enrolment enrolment={enrolment} onDone={finish} onCancel={() => setEnrolment(undefined)} />
      ) : enabled ? (
        <PasswordConfirmation key="off" action="Turn off" variant="danger" onConfirm={turnOff} />
      ) : (
        <PasswordConfirmation key="on" action="Set up" onConfirm={begin} />
      )}
    </AccountSection>
  )
}
