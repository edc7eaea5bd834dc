import { CircleAlert } from '#ui/icons.tsx'
import { useTranslations } from 'use-intl'
import { useHref, useSite } from '#render/site-context.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox, Field, Input } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import type { NewsletterErrors, NewsletterValues } from '../form.server.ts'
import { listTopics } from '#contract/newsletter-preferences.ts'

type Props = { values: NewsletterValues; errors?: NewsletterErrors; refusal?: string }

/** The form of the newsletter, which works without JavaScript. */
export function NewsletterForm({ values, errors, refusal }: Props) {
  const t = useTranslations()
  const link = useHref()
  const { reader } = useSite()
  return (
    <Card className="p-5 sm:p-7">
      <form method="post" action={link('newsletter')} noValidate>
        {(errors ?? refusal) && (
          <Notice tone="negative" role="alert" className="mb-6">
            {refusal ?? t('newsletterPage.check')}
          </Notice>
        )}
        <Field label={t('newsletter.email')} error={errors?.email}>
          {(control) => (
            <Input
              name="email"
              type="email"
              required
              maxLength={254}
              autoComplete="email"
              placeholder={t('newsletter.emailPlaceholder')}
              defaultValue={values.email}
              {...control}
            />
          )}
        </Field>
        <fieldset className="mt-5">
          <legend className="mb-1 text-small font-semibold">{t('newsletter.preferences')}</legend>
          <div className="grid grid-cols-2 gap-x-3 narrow:grid-cols-1">
            {listTopics(reader).map((name) => (
              <Checkbox key={name} name={name} defaultChecked={values.preferences[name]}>
                {t(`newsletter.${name}`)}
              </Checkbox>
            ))}
          </div>
        </fieldset>
        <Checkbox
          name="terms"
          required
          defaultChecked={values.terms}
          className="mt-3 border-t border-line pt-4"
          {...(errors?.terms && { 'aria-invalid': true, 'aria-describedby': 'terms-error' })}
        >
          {t('newsletter.terms')}
        </Checkbox>
        {errors?.terms && (
          <p id="terms-error" className="flex items-center gap-1.5 text-small text-negative">
            <CircleAlert aria-hidden className="size-4" />
            {errors.terms}
          </p>
        )}
        <Button type="submit" size="lg" className="mt-5 max-sm:w-full">
          {t('newsletter.submit')}
        </Button>
        <p className="mt-3 text-tiny text-muted">{t('newsletter.note')}</p>
      </form>
    </Card>
  )
}
