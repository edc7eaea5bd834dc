import { useTranslations } from 'use-intl'
import { breakLengths } from '#contract/break.ts'
import { Prose } from '#content/components/prose.tsx'
import { useDate } from '#render/use-date.ts'
import { useHref } from '#render/site-context.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'

export type BreakData = {
  /** When the break ends, in the format of ISO 8601; absent without one. */
  ends?: string
  /** Whether the reader asks how to end it. */
  isEnding: boolean
  /** Whether a form was sent without a choice. */
  isMissing?: boolean
  /** Lines that help in the reader's place, as HTML. */
  help: string
}

export function BreakPage({ ends, isEnding, isMissing = false, help }: BreakData) {
  const t = useTranslations('break')
  const writeDate = useDate()
  return (
    <div className="page-width pt-8 pb-(--section-space)">
      <div className="max-w-3xl">
        <h1 className="text-title">
          {ends ? t('notice', { date: writeDate(ends) }) : t('headline')}
        </h1>
        <p className="mt-3 text-lede">{t('lede')}</p>
        {ends && isEnding ? (
          <EndForm ends={ends} />
        ) : (
          <LengthForm ends={ends} isMissing={isMissing} />
        )}
        <p className="mt-4 text-small text-muted">{t('how')}</p>
        <h2 className="mt-10 mb-3 text-heading">{t('help')}</h2>
        <Prose html={help} />
      </div>
    </div>
  )
}

type LengthProps = { ends: string | undefined; isMissing: boolean }

function LengthForm({ ends, isMissing }: LengthProps) {
  const t = useTranslations('break')
  const href = useHref()
  return (
    <Card className="mt-6 p-5 sm:p-6">
      <form method="post" action={href('break')} className="grid gap-4">
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
            <a href={addEnd(href('break'))} className="text-small underline underline-offset-4">
              {t('endEarly')}
            </a>
          )}
        </div>
      </form>
    </Card>
  )
}

const addEnd = (page: string) => `${page}${page.includes('?') ? '&' : '?'}end=1`

function EndForm({ ends }: { ends: string }) {
  const t = useTranslations('break')
  const href = useHref()
  const writeDate = useDate()
  return (
    <Card className="mt-6 p-5 sm:p-6">
      <form method="post" action={href('break')} className="grid gap-4">
        <input type="hidden" name="end" value="1" />
        <p>{t('endText')}</p>
        <div className="flex flex-wrap gap-3">
          <a href={href('break')} className={buttonClass({})}>
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
