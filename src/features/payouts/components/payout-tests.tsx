import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { ScrollRegion } from '#content/components/scroll-region.tsx'
import { writeAmount } from '#contract/bonus-sentence.ts'
import { NoteText } from '#content/components/note-text.tsx'
import { showMinutes } from '#i18n/measures.ts'
import { useHref } from '#render/site-context.tsx'
import { useDate } from '#render/use-date.ts'
import type { Payouts, ToldTest } from '../contract.ts'
import { PayoutSummary } from './payout-dots.tsx'

type Props = {
  id: string
  payouts: Pick<Payouts, 'stated' | 'tested' | 'tests'>
  /** A means of payment in the language of the page. */
  nameMethod: (method: string) => string
}

/** Each withdrawal that was timed, and what they say together; nothing if there were none. */
export function PayoutTests({ id, payouts, nameMethod }: Props) {
  const t = useTranslations('payouts')
  const { tests } = payouts
  if (tests.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-heading">
        {t('heading')}
      </h2>
      <p className="mt-2 text-small text-muted">{t('guide')}</p>
      <p className="mt-4 max-w-[60ch]">
        <PayoutSummary payouts={payouts} />
      </p>
      <ScrollRegion labelledBy={`${id}-table`} className="mt-4">
        <table className="w-full text-small">
          <caption id={`${id}-table`} className="sr-only">
            {t('table')}
          </caption>
          <thead>
            <tr className="border-b border-line">
              {(['on', 'method', 'amount'] as const).map((column) => (
                <th key={column} scope="col" className="px-2 py-2.5 text-start font-semibold">
                  {t(column)}
                </th>
              ))}
              <th scope="col" className="px-2 py-2.5 text-end font-semibold">
                {t('outcome')}
              </th>
            </tr>
          </thead>
          <tbody>
            {tests.map((test, index) => (
              // Two tests may have been made alike on one day.
              // oxlint-disable-next-line react/no-array-index-key
              <Row key={index} test={test} method={nameMethod(test.method)} />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  )
}

function Row({ test, method }: { test: ToldTest; method: string }) {
  const t = useTranslations('payouts')
  const locale = useLocale()
  const format = useFormatter()
  const writeDate = useDate('medium')
  const href = useHref()
  const { amount, currency, documents, minutes, note, noteIn, outcome, requestedOn, testedBy } =
    test
  const write = () => {
    if (amount === null) return '–'
    return currency === null ? format.number(amount) : writeAmount(amount, currency, locale)
  }
  return (
    <tr className="border-b border-line">
      <th scope="row" className="px-2 py-2.5 text-start font-medium">
        <time dateTime={requestedOn} className="whitespace-nowrap">
          {writeDate(requestedOn)}
        </time>
        {testedBy && (
          <span className="block text-tiny text-muted">
            {t('by')}{' '}
            <a
              href={href('author', { slug: testedBy.slug })}
              className="underline underline-offset-4"
            >
              {testedBy.name}
            </a>
          </span>
        )}
      </th>
      <td className="px-2 py-2.5">{method}</td>
      <td className="figures px-2 py-2.5">{write()}</td>
      <td className="px-2 py-2.5 text-end">
        {outcome === 'arrived' && minutes !== null
          ? t('arrived', { time: showMinutes(minutes, locale) })
          : t(outcome === 'arrived' ? 'pending' : outcome)}
        {documents && <span className="block text-tiny text-muted">{t('documents')}</span>}
        {note !== '' && (
          <span className="block text-tiny text-muted">
            <NoteText note={note} noteIn={noteIn} />
          </span>
        )}
      </td>
    </tr>
  )
}
