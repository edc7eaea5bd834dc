import { useTranslations } from 'use-intl'
import { isWeak } from '#contract/caps.ts'
import { useHref, useSite } from '#render/site-context.tsx'
import { Card } from '#ui/card.tsx'
import { CasinoLogo } from '#ui/casino-logo.tsx'
import type { ListedCasino } from '../contract.ts'
import { factPlaces, factsOf } from '../facts.ts'
import { BonusTerms, Disclosure } from '#content/components/disclosure.tsx'
import { StateUnknown, WithheldReason } from '#features/markets/components/market-notice.tsx'
import { hidesOffers } from '#markets/withheld.ts'
import { CapWarning } from '#features/ratings/components/cap-warning.tsx'
import { FinishLine } from './finish-line.tsx'
import { PlayLink } from './play-link.tsx'
import { useFacts } from './use-facts.tsx'
import { useRated } from './use-rated.ts'
import { Check, Copy } from '#ui/icons.tsx'
import { useOffer } from './use-offer.tsx'

type Props = {
  casino: ListedCasino
  /** Casinos to look at first, for one that is not recommended. */
  better: readonly ListedCasino[]
}

/** What a casino offers, its first facts and the way there. */
export function OfferCard({ casino, better }: Props) {
  const tellOffer = useOffer()
  const t = useTranslations('casino')
  const isQuiet = isWeak(casino)
  return (
    <Card className="p-5 shadow-raised sm:p-6">
      {isQuiet && <Better casinos={better} />}
      {!hidesOffers(casino.withheld) && (
        <div className={isQuiet ? '' : 'rounded-control bg-highlight-soft p-4'}>
          <p
            className={`text-tiny font-semibold ${isQuiet ? 'text-muted' : 'text-highlight-text'}`}
          >
            {t('bonus')}
          </p>
          <p
            className={`mt-1 font-display font-semibold text-balance ${isQuiet ? '' : 'text-subheading'}`}
          >
            {tellOffer(casino)}
          </p>
          <FinishLine casino={casino} href="#bonuses" className="mt-2 text-small" />
          {casino.promoCode && <PromoCode code={casino.promoCode} />}
        </div>
      )}
      <KeyFacts casino={casino} />
      <Disclosure about={[casino]} className="mt-5" />
      <div data-main-action="" className="mt-2 grid gap-2">
        <CapWarning casino={casino} />
        <PlayLink casino={casino} placement="hero" size="lg" block />
        <WithheldReason casino={casino} />
        <StateUnknown casino={casino} />
      </div>
      {!hidesOffers(casino.withheld) && <BonusTerms className="mt-3" />}
    </Card>
  )
}

function Better({ casinos }: { casinos: readonly ListedCasino[] }) {
  const t = useTranslations('casino')
  const rated = useRated()
  const href = useHref()
  if (casinos.length === 0) return null
  return (
    <section aria-labelledby="better" className="mb-5 border-b border-line pb-4">
      <h2 id="better" className="text-small font-semibold">
        {t('better')}
      </h2>
      <ul className="mt-2">
        {casinos.map((one) => (
          <li key={one.slug}>
            <a
              href={href('casino', { slug: one.slug })}
              className="flex min-h-11 items-center gap-3 underline-offset-4 hover:underline"
            >
              <CasinoLogo name={one.name} logoUrl={one.logoUrl} size="sm" />
              <span className="min-w-0 flex-1 font-semibold">{one.name}</span>
              <span className="figures text-small">{rated(one).figure}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function KeyFacts({ casino }: { casino: ListedCasino }) {
  const t = useTranslations('casino')
  const facts = useFacts()
  const { edition } = useSite().reader
  return (
    <dl aria-label={t('keyFacts')} className="mt-5 grid grid-cols-2 gap-x-4 gap-y-4">
      {factsOf(edition, factPlaces.offer).map((name) => {
        const { figure, note } = facts[name].split(casino)
        return (
          <div key={name}>
            <dt className="text-[0.8125rem] text-muted">{facts[name].label}</dt>
            <dd className="figures text-[1.375rem] leading-tight font-semibold wrap-anywhere">
              {figure}
              {note && (
                <span className="mt-0.5 block font-sans text-tiny font-normal text-muted">
                  {note}
                </span>
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** A code with a button, for which site/browser/page-details.ts does the copying. */
function PromoCode({ code }: { code: string }) {
  const t = useTranslations('casino')
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
      <span className="text-muted">{t('promoCode')}</span>
      <span className="inline-flex max-w-full flex-wrap items-center gap-1">
        <code className="rounded-badge border border-dashed border-line-strong bg-raised px-2 py-0.5 font-semibold tracking-wide [overflow-wrap:anywhere]">
          {code}
        </code>
        <button
          type="button"
          data-copy={code}
          aria-label={t('copyLabel', { code })}
          className="no-print group needs-script inline-flex min-h-9 items-center gap-1.5 rounded-control px-2 font-semibold text-accent-text hover:bg-raised"
        >
          <Copy aria-hidden className="size-4 group-data-copied:hidden" />
          <Check aria-hidden className="hidden size-4 group-data-copied:block" />
          <span className="group-data-copied:hidden">{t('copy')}</span>
          <output className="hidden group-data-copied:inline">{t('copied')}</output>
        </button>
      </span>
    </p>
  )
}
