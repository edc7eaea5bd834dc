import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { callApi, ApiError } from '#api/call.ts'
import { useSite } from '#render/site-context.tsx'
import { notify } from '#ui/toast/notify.ts'
import type { ConsentForm, PreferenceName } from '#contract/newsletter-preferences.ts'

type Asked = { email: string; form: ConsentForm; preferences?: Record<PreferenceName, boolean> }

/** `wrong`: the error in the address. */
export function useSubscribe(success: string) {
  const t = useTranslations('newsletter')
  const { edition, language } = useSite().reader
  const [sending, setSending] = useState(false)
  const [wrong, setWrong] = useState<string>()

  /** A 429 answer is localised and says when to retry. */
  function explain(error: unknown): string {
    if (!(error instanceof ApiError)) return t('failedText')
    if (error.errors['email'] !== undefined) return t('invalidText')
    return (error.status === 429 && error.detail) || t('failedText')
  }

  /** Signs up; resolves to whether that succeeded. */
  async function subscribe(asked: Asked): Promise<boolean> {
    setSending(true)
    setWrong(undefined)
    try {
      await callApi(edition.id, `/newsletter/subscribe?lang=${language.code}`, { body: asked })
      notify({ title: t('successTitle'), description: success, variant: 'success' })
      return true
    } catch (error) {
      const description = explain(error)
      notify({ title: t('failedTitle'), description, variant: 'destructive' })
      setWrong(description === t('failedText') ? undefined : description)
      return false
    } finally {
      setSending(false)
    }
  }

  return { sending, wrong, subscribe }
}
