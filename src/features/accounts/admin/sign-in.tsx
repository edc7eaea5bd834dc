import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CurrentSession } from '#contract/session.ts'
import { callApi } from '#admin-kit/api-client.ts'
import { CodeForm } from './code-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { resumeSession, sessionQuery } from '#admin-kit/session.ts'

/** Password, then the second factor if the account has one. */
export function SignIn({ onDone }: { onDone: () => void }) {
  const [step, setStep] = useState<'password' | 'code'>('password')
  const queryClient = useQueryClient()

  async function finish() {
    const [path] = sessionQuery.queryKey
    queryClient.setQueryData(sessionQuery.queryKey, await callApi<CurrentSession>(String(path)))
    resumeSession()
    onDone()
  }

  if (step === 'code') return <CodeForm onDone={finish} onBack={() => setStep('password')} />
  return <PasswordForm onDone={finish} onCodeNeeded={() => setStep('code')} />
}
