import { useRef, type FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { useHref } from '#render/site-context.tsx'
import { Button } from '#ui/button.tsx'
import { Field, Input } from '#ui/field.tsx'
import { ConsentLinks } from '../components/consent-links.tsx'
import type { ConsentForm } from '#contract/newsletter-preferences.ts'
import { useSubscribe } from '../use-subscribe.ts'

/** The form, by which the record of consent knows the wording. */
const form: ConsentForm = 'strip'

/** A sign-up in one line, which the server validates. */
export function Island({ success }: { success: string }) {
  const t = useTranslations('newsletter')
  const href = useHref()
  const { sending, wrong, subscribe } = useSubscribe(success)
  const field = useRef<HTMLInputElement>(null)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const element = event.currentTarget
    if (await subscribe({ email: field.current?.value ?? '', form })) element.reset()
    else field.current?.focus()
  }

  return (
    <form
      method="post"
      action={href('newsletter')}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid gap-2"
    >
      <input type="hidden" name="form" value={form} />
      <div className="flex items-end gap-3 max-sm:flex-col max-sm:items-stretch">
        <Field label={t('email')} error={wrong} className="flex-1">
          {(control) => (
            <Input
              ref={field}
              name="email"
              type="email"
              maxLength={254}
              autoComplete="email"
              placeholder={t('emailPlaceholder')}
              {...control}
            />
          )}
        </Field>
        <Button type="submit" disabled={sending}>
          {sending ? t('submitting') : t('submit')}
        </Button>
      </div>
      <p className="text-tiny text-muted">
        {t('stripTerms')} {t('note')}
      </p>
      <ConsentLinks />
    </form>
  )
}
