import { useTranslations } from 'use-intl'
import { Disclosure } from '#content/components/disclosure.tsx'
import type { ListedCasino } from '#features/casinos/contract.ts'
import { useHref } from '#render/site-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { ClosingBand } from './closing-band.tsx'
import { LandingHero, topId } from './landing-hero.tsx'
import { Reasons } from './reasons.tsx'
import { TopCards } from './top-cards.tsx'
import { TrustLine } from './trust-line.tsx'

/** Campaigns and the banner lead here. */
export function LandingView({ casinos }: { casinos: readonly ListedCasino[] }) {
  const t = useTranslations()
  const href = useHref()
  const count = casinos.length
  return (
    <>
      {/* Shows the first casino at once on phones; the reasons hold nothing focusable. */}
      <div className="flex flex-col">
        <LandingHero casinos={casinos} />
        <Reasons className="max-md:order-3" />
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
      <ClosingBand
        id="landing-closing"
        title={t('edition.landing.closingTitle', { count })}
        text={t('edition.landing.closingText')}
        below={<TrustLine />}
      >
        <LinkButton href={href('compare')} size="lg">
          {t('landing.closingAction')}
        </LinkButton>
      </ClosingBand>
    </>
  )
}
