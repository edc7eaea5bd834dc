import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useHref, useSite } from '#render/site-context.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox, Field, Input } from '#ui/field.tsx'
import { notify } from '#ui/toast/notify.ts'
import { ConsentLinks } from '../components/consent-links.tsx'
import {
  defaultPreferences,
  listTopics,
  preferenceNames,
  type PreferenceName,
} from '#contract/newsletter-preferences.ts'
import { useSubscribe } from '../use-subscribe.ts'

type Props = {
  text: string
  success: string
}

/** A sign-up, which is a plain form until the island is awake. */
export function Island({ text, success }: Props) {
  const t = useTranslations('newsletter')
  const href = useHref()
  const { reader } = useSite()
  const { sending, wrong, subscribe } = useSubscribe(success)
  /** Whether the island is awake; undefined in plain HTML. */
  const [ready, setReady] = useState<boolean>()
  const element = useRef<HTMLFormElement>(null)
  const read = () => {
    const data = new FormData(element.current ?? undefined)
    const email = data.get('email')
    return { email: typeof email === 'string' ? email.trim() : '', agreed: data.has('terms') }
  }
  const look = () => {
    const { email, agreed } = read()
    setReady(email !== '' && agreed)
  }

  // Reads what was entered before hydration, before a held press is replayed.
  useLayoutEffect(look, [])

  async function submit(form: HTMLFormElement) {
    const { email, agreed } = read()
    if (!email.includes('@')) {
      notify({ title: t('invalidTitle'), description: t('invalidText'), variant: 'destructive' })
      return
    }
    if (!agreed) {
      notify({ title: t('termsTitle'), description: t('termsText'), variant: 'destructive' })
      return
    }
    if (!(await subscribe({ email, preferences: readPreferences(form), form: 'card' }))) return
    form.reset()
    setReady(false)
  }

  return (
    <form
      ref={element}
      method="post"
      action={href('newsletter')}
      noValidate={ready !== undefined}
      data-whole=""
      // React's onChange does not fire for a repeated value after a reset.
      onInput={look}
      onSubmit={(event) => {
        event.preventDefault()
        void submit(event.currentTarget)
      }}
      onKeyDown={(event) => {
        // A button that is disabled keeps Enter from sending.
        if (event.key !== 'Enter' || ready !== false || !isAddress(event.target)) return
        event.preventDefault()
        void submit(event.currentTarget)
      }}
      className="signup-form flex h-full flex-col"
    >
      <p className="text-muted max-sm:text-small">{text}</p>
      <Field label={t('email')} error={wrong} className="mt-4">
        {(control) => (
          <Input
            name="email"
            type="email"
            required
            maxLength={254}
            autoComplete="email"
            placeholder={t('emailPlaceholder')}
            {...control}
          />
        )}
      </Field>
      <fieldset className="mt-4">
        <legend className="mb-1 text-small font-semibold">{t('preferences')}</legend>
        <div className="grid grid-cols-2 gap-x-3 narrow:grid-cols-1">
          {listTopics(reader).map((name) => (
            <Checkbox key={name} name={name} defaultChecked={defaultPreferences[name]}>
              {t(name)}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <Checkbox name="terms" required className="mt-3 border-t border-line pt-4">
        {t('terms')}
      </Checkbox>
      <ConsentLinks className="pl-8" />
      <Button type="submit" block className="mt-4" disabled={sending || ready === false}>
        {sending ? t('submitting') : t('submit')}
      </Button>
      <p className="mt-3 text-tiny text-muted">{t('note')}</p>
    </form>
  )
}

const isAddress = (target: EventTarget) =>
  target instanceof HTMLInputElement && target.type === 'email'

function readPreferences(form: HTMLFormElement): Record<PreferenceName, boolean> {
  const data = new FormData(form)
  const chosen = preferenceNames.map((name) => [name, data.has(name)] as const)
  return { ...defaultPreferences, ...Object.fromEntries(chosen) }
}
