import { Fragment } from 'react'
import { useTranslations } from 'use-intl'
import { breakLengths } from '#contract/break.ts'
import { Prose } from '#content/components/prose.tsx'
import { useDate } from '#render/use-date.ts'
import { useHref, useSite } from '#render/site-context.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field, Input } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { href } from '#urls.ts'

export type BreakData = {
  /** Written once, as it is the page's description for search engines, too. */
  lede: string
  /** When the break ends, in the format of ISO 8601; absent without one. */
  ends?: string
  /** Whether the reader asks how to end it. */
  isEnding: boolean
  /** Whether a form was sent without a choice. */
  isMissing?: boolean
  /** Whether the link to pause the newsletter has been sent, if the address is a subscriber's. */
  isSent: boolean
  isNoAddress?: boolean
  /** Whether a break was begun whose cookie has not come back. */
  isRefused: boolean
  /** The host that the break holds on, and the origins of editions that it does not. */
  host: string
  elsewhere: readonly string[]
  /** Why the form was not taken. */
  refusal?: string
  /** Lines that help in the reader's place, as HTML. */
  help: string
}

export function BreakPage(data: BreakData) {
  const { ends, isEnding, isMissing = false, isRefused, refusal, help, lede } = data
  const t = useTranslations('break')
  const writeDate = useDate()
  return (
    <div className="page-width pt-8 pb-(--section-space)">
      <div className="max-w-3xl">
        <h1 className="text-title">
          {ends ? t('notice', { date: writeDate(ends) }) : t('headline')}
        </h1>
        <p className="mt-3 text-lede">{lede}</p>
        {refusal && (
          <Notice tone="negative" role="alert" className="mt-6">
            {refusal}
          </Notice>
        )}
        {isRefused && (
          <Notice tone="negative" role="alert" className="mt-6">
            {t('refused')}
          </Notice>
        )}
        {ends && isEnding ? (
          <EndForm ends={ends} />
        ) : (
          <LengthForm ends={ends} isMissing={isMissing} />
        )}
        <p className="mt-4 text-small text-muted">{t('how')}</p>
        <Elsewhere {...data} />
        <PauseNewsletter {...data} />
        <h2 className="mt-10 mb-3 text-heading">{t('help')}</h2>
        <Prose html={help} />
      </div>
    </div>
  )
}

type LengthProps = { ends: string | undefined; isMissing: boolean }

function LengthForm({ ends, isMissing }: LengthProps) {
  const t = useTranslations('break')
  const hrefOf = useHref()
  return (
    <Card className="mt-6 p-5 sm:p-6">
      <form method="post" action={hrefOf('break')} className="grid gap-4">
        {isMissing && (
          <Notice tone="negative" role="alert">
            {t('choose')}
          </Notice>
        )}
        <fieldset>
          <legend className="font-semibold">{t(ends ? 'longer' : 'length')}</legend>
          <div className="mt-2 flex flex-wrap gap-x-6">
            {breakLengths.map((days) => (
              <label key={days} className="inline-flex min-h-11 items-center gap-2">
                <input type="radio" name="days" value={days} required className="size-5" />
                {t('days', { days })}
              </label>
            ))}
          </div>
        </fieldset>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button type="submit">{t(ends ? 'makeLonger' : 'start')}</Button>
          {ends && (
            <a
              href={addQuery(hrefOf('break'), 'end=1')}
              className="text-small underline underline-offset-4"
            >
              {t('endEarly')}
            </a>
          )}
        </div>
      </form>
    </Card>
  )
}

export const addQuery = (page: string, query: string) =>
  `${page}${page.includes('?') ? '&' : '?'}${query}`

function EndForm({ ends }: { ends: string }) {
  const t = useTranslations('break')
  const hrefOf = useHref()
  const writeDate = useDate()
  return (
    <Card className="mt-6 p-5 sm:p-6">
      <form method="post" action={hrefOf('break')} className="grid gap-4">
        <input type="hidden" name="end" value="1" />
        <p>{t('endText')}</p>
        <div className="flex flex-wrap gap-3">
          <a href={hrefOf('break')} className={buttonClass({})}>
            {t('keep', { date: writeDate(ends) })}
          </a>
          <Button type="submit" variant="secondary">
            {t('endTomorrow')}
          </Button>
        </div>
      </form>
    </Card>
  )
}

/** Says where else the cookie would be needed. */
function Elsewhere({ host, elsewhere }: BreakData) {
  const t = useTranslations('break')
  const { language } = useSite().reader
  if (elsewhere.length === 0) return null
  return (
    <p className="mt-2 text-small text-muted">
      {t('elsewhere', { host })}
      {elsewhere.map((origin) => (
        <Fragment key={origin}>
          {' '}
          <a
            href={new URL(href(language, 'break'), origin).href}
            className="underline underline-offset-4"
          >
            {new URL(origin).hostname}
          </a>
        </Fragment>
      ))}
    </p>
  )
}

/** The newsletter knows nothing of the cookie: subscribers are mailed a link to pause it. */
function PauseNewsletter({ isSent, isNoAddress = false }: BreakData) {
  const t = useTranslations('break')
  const told = useTranslations('newsletter')
  const hrefOf = useHref()
  return (
    <section aria-labelledby="pause-newsletter" className="mt-10">
      <h2 id="pause-newsletter" className="text-heading">
        {t('newsletter')}
      </h2>
      <p className="mt-2">{t('newsletterText')}</p>
      {isSent ? (
        <Notice tone="positive" role="status" className="mt-4">
          {t('newsletterSent')}
        </Notice>
      ) : (
        <form
          method="post"
          action={hrefOf('break')}
          noValidate
          className="mt-4 grid max-w-md gap-4"
        >
          <Field label={told('email')} error={isNoAddress ? told('invalidText') : undefined}>
            {(control) => (
              <Input {...control} type="email" name="email" autoComplete="email" required />
            )}
          </Field>
          <Button type="submit" variant="secondary" className="justify-self-start">
            {t('newsletterSend')}
          </Button>
        </form>
      )}
    </section>
  )
}
