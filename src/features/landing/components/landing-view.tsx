import { useTranslations } from 'use-intl'
import { Disclosure } from '#content/components/disclosure.tsx'
import type { Claims } from '#features/casinos/claims.ts'
import type { ListedCasino } from '#features/casinos/contract.ts'
import { useHref } from '#render/site-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { ClosingBand } from './closing-band.tsx'
import { Reasons } from './reasons.tsx'
import { TopCards } from './top-cards.tsx'
import { TrustLine } from './trust-line.tsx'
import { ArrowDown } from '#ui/icons.tsx'
import { Podium } from './podium.tsx'

type Props = { casinos: readonly ListedCasino[]; claims: Claims }

/** Campaigns and the banner lead here. */
export function LandingView({ casinos, claims }: Props) {
  const t = useTranslations()
  const href = useHref()
  const count = casinos.length
  return (
    <>
      {/* Shows the first casino at once on phones; the reasons hold nothing focusable. */}
      <div className="flex flex-col">
        <LandingHero casinos={casinos} />
        {count > 0 && <Reasons claims={claims} className="max-md:order-3" />}
        <section
          id={topId}
          aria-labelledby="top-title"
          className="bg-sunken pt-6 pb-(--section-space) md:pt-16"
        >
          <div className="page-width">
            <div className="mb-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-1 md:mb-8">
              <div>
                <h2 id="top-title" className="text-heading">
                  {t('landing.topTitle', { count })}
                </h2>
                {count > 0 && (
                  <p className="mt-2 text-muted max-md:hidden">{t('landing.topLede')}</p>
                )}
              </div>
              <Disclosure about={casinos} />
            </div>
            {count > 0 ? <TopCards casinos={casinos} /> : <p>{t('home.topEmpty')}</p>}
          </div>
        </section>
      </div>
      {count > 0 && (
        <ClosingBand
          id="landing-closing"
          title={t('edition.landing.closingTitle', { count })}
          text={t('edition.landing.closingText')}
          below={<TrustLine claims={claims} />}
        >
          <LinkButton href={href('compare')} size="lg">
            {t('landing.closingAction')}
          </LinkButton>
        </ClosingBand>
      )}
    </>
  )
}

const topId = 'top-three'

function LandingHero({ casinos }: { casinos: readonly ListedCasino[] }) {
  const t = useTranslations()
  const href = useHref()
  const count = casinos.length
  const wide = 'flex-1 whitespace-nowrap max-sm:px-2 sm:flex-none md:min-h-13 md:px-6'
  return (
    <div className="inverse-band overflow-clip">
      <div className="page-width grid items-end gap-x-16 pt-7 md:pt-14 lg:grid-cols-[1.15fr_1fr] lg:pt-16">
        <div className="pb-7 md:pb-14 lg:pb-20">
          <h1 className="max-w-[18ch] text-hero">{t('edition.landing.headline', { count })}</h1>
          {count > 0 && (
            <p className="mt-3 max-w-xl text-lede text-muted md:mt-6">
              {t('edition.landing.lede', { count })}
            </p>
          )}
          <div className="mt-5 flex flex-wrap gap-x-3 gap-y-2 md:mt-9">
            <LinkButton href={`#${topId}`} className={wide}>
              {t('landing.heroAction', { count })}
              <ArrowDown aria-hidden className="size-4" />
            </LinkButton>
            <LinkButton href={href('home')} variant="secondary" className={wide}>
              {t('landing.heroSecondary')}
            </LinkButton>
          </div>
        </div>
        {casinos.length > 0 && <Podium casinos={casinos} />}
      </div>
    </div>
  )
}
