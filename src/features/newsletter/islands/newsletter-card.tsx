import { useState, useSyncExternalStore, type FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { callApi } from '#render/call-api.ts'
import { useHref, useSite } from '#render/site-context.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox, Field, Input } from '#ui/field.tsx'
import { notify } from '#ui/toast/notify.ts'

const preferences = [
  { name: 'weeklyDigest', chosen: true },
  { name: 'bonusAlerts', chosen: true },
  { name: 'newCasinoAlerts', chosen: false },
  { name: 'marketUpdates', chosen: false },
] as const

type Props = {
  text: string
  /** What the edition says to a new reader. */
  success: string
}

/** Whether React has taken the form over never changes again. */
const subscribeToNothing = () => () => undefined

/** The sign-up form. Before React has come, it is a plain form whose button works. */
export function Island({ text, success }: Props) {
  const t = useTranslations('newsletter')
  const href = useHref()
  const { edition, language } = useSite()
  const awake = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
  const [sending, setSending] = useState(false)
  const [email, setEmail] = useState('')
  const [agreed, setAgreed] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (!email.includes('@')) {
      notify({ title: t('invalidTitle'), description: t('invalidText'), variant: 'destructive' })
      return
    }
    if (!agreed) {
      notify({ title: t('termsTitle'), description: t('termsText'), variant: 'destructive' })
      return
    }
    const data = new FormData(form)
    const chosen = Object.fromEntries(preferences.map(({ name }) => [name, data.has(name)]))
    setSending(true)
    try {
      await callApi(edition.id, `/newsletter/subscribe?lang=${language}`, {
        body: { email: email.trim(), preferences: chosen },
      })
      notify({ title: t('successTitle'), description: success, variant: 'success' })
      form.reset()
      setEmail('')
      setAgreed(false)
    } catch {
      notify({ title: t('failedTitle'), description: t('failedText'), variant: 'destructive' })
    } finally {
      setSending(false)
    }
  }

  return (
    <form
      method="post"
      action={href('newsletter')}
      noValidate={awake}
      onSubmit={(event) => void submit(event)}
      className="flex h-full flex-col"
    >
      <p className="text-muted">{text}</p>
      <Field label={t('email')} className="mt-6">
        {(control) => (
          <Input
            name="email"
            type="email"
            required
            maxLength={254}
            autoComplete="email"
            placeholder={t('emailPlaceholder')}
            onChange={(event) => setEmail(event.target.value)}
            {...control}
          />
        )}
      </Field>
      <fieldset className="mt-5">
        <legend className="mb-1 text-small font-semibold">{t('preferences')}</legend>
        <div className="grid sm:grid-cols-2">
          {preferences.map(({ name, chosen }) => (
            <Checkbox key={name} name={name} defaultChecked={chosen}>
              {t(name)}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <Checkbox
        name="terms"
        required
        className="mt-3 border-t border-line pt-4"
        onChange={(event) => setAgreed(event.target.checked)}
      >
        {t('terms')}
      </Checkbox>
      <Button type="submit" block className="mt-4" disabled={awake && (sending || email === '' || !agreed)}>
        {sending ? t('submitting') : t('submit')}
      </Button>
      <p className="mt-3 text-tiny text-muted">{t('note')}</p>
    </form>
  )
}
