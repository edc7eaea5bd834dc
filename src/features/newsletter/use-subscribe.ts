import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { callApi } from '#render/call-api.ts'
import { useSite } from '#render/site-context.tsx'
import { notify } from '#ui/toast/notify.ts'
import type { ConsentForm, PreferenceName } from './preferences.ts'

type Asked = { email: string; form: ConsentForm; preferences?: Record<PreferenceName, boolean> }

/** Sends a subscription and says how that went. `success` is the edition's own text for a new reader. */
export function useSubscribe(success: string) {
  const t = useTranslations('newsletter')
  const { edition, language } = useSite()
  const [sending, setSending] = useState(false)

  /** Resolves with whether it was taken. */
  async function subscribe(asked: Asked): Promise<boolean> {
    setSending(true)
    try {
      await callApi(edition.id, `/newsletter/subscribe?lang=${language}`, { body: asked })
      notify({ title: t('successTitle'), description: success, variant: 'success' })
      return true
    } catch {
      notify({ title: t('failedTitle'), description: t('failedText'), variant: 'destructive' })
      return false
    } finally {
      setSending(false)
    }
  }

  return { sending, subscribe }
}
