import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '#admin-kit/api-client.ts'
import { auth } from './auth-api.ts'
import { CodeForm } from './code-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { resumeSession, sessionQuery } from '#admin-kit/session.ts'

/** Password, then the second factor if there is one. */
export function SignIn({ onDone }: { onDone: () => void }) {
  const [step, setStep] = useState<'password' | 'code'>('password')
  const queryClient = useQueryClient()

  async function finish() {
    queryClient.setQueryData(sessionQuery.queryKey, await read(auth['get-session'].$get()))
    resumeSession()
    onDone()
  }

  if (step === 'code') return <CodeForm onDone={finish} onBack={() => setStep('password')} />
  return <PasswordForm onDone={finish} onCodeNeeded={() => setStep('code')} />
}
