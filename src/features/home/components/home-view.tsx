import type { PostSummary } from '#features/articles/post-contract.ts'
import type { Ahead } from '#contract/ratings.ts'
import type { Claims } from '#features/casinos/claims.ts'
import type { ListedCasino } from '#features/casinos/contract.ts'
import type { GuideSummary } from '#features/articles/guide-contract.ts'
import { LatestChanges } from '#features/changes/components/latest-changes.tsx'
import type { Change } from '#features/changes/contract.ts'
import { NewsletterCard } from '#features/newsletter/newsletter-card.tsx'
import { PriceTracker } from '#features/prices/price-tracker.tsx'
import { useHasPage, useHref, useSite } from '#render/site-context.tsx'
import { Section, sectionTight } from '#ui/section.tsx'
import { ArticlesPreview } from './articles-preview.tsx'
import { minPicks } from '#contract/picks.ts'
import { CoinStrip } from './coin-strip.tsx'
import { ComparisonPreview } from './comparison-preview.tsx'
import { Hero, topCasinosId } from './hero.tsx'
import { PickTiles, type Answers } from '#features/casinos/components/quick-answers.tsx'
import { HowToStart } from './how-to-start.tsx'
import { Stats, type Counts } from './stats.tsx'
import { informsOnly } from '#editions/reader.ts'
import { useTranslations } from 'use-intl'
import { CoinIcon } from '#ui/coin-icon.tsx'
import { ShieldCheck, BookOpenCheck, HandCoins, Timer } from '#ui/icons.tsx'
import { LinkButton } from '#ui/button.tsx'
import { findCoin } from '#contract/coins.ts'
import { useFilterLink } from '#features/casinos/components/use-filter-link.ts'
import { useMethodName } from '#features/casinos/components/use-method-name.ts'
import { BonusTerms, Disclosure } from '#content/components/disclosure.tsx'
import { WhyOrder } from '#features/ratings/components/why-order.tsx'
import { ReviewsCurtain } from '#features/breaks/components/reviews-curtain.tsx'
import { RankedList } from '#features/casinos/components/ranked-list.tsx'

type Props = {
  casinos: readonly ListedCasino[]
  guides: readonly GuideSummary[]
  posts: readonly PostSummary[]
  /** How many the page of VPNs lists. */
  vpns: number
  claims: Claims
  aheads: Readonly<Record<string, Ahead>>
  counts: Counts
  answers: Answers
  /** Changes of facts, ratings, places and the method, the newest first. */
  changes: readonly Change[]
}

export function HomeView(props: Props) {
  const { casinos, guides, posts, vpns, claims, aheads, counts, answers, changes } = props
  const { reader } = useSite()
  const { edition, isOnBreak } = reader
  const { features, showCryptoTracker } = edition
  return (
    <>
      <Hero answers={isOnBreak ? {} : answers} />
      <TopCasinos casinos={casinos} aheads={aheads} answers={isOnBreak ? {} : answers} />
      {showCryptoTracker && !isOnBreak && <CoinStrip className="border-t border-line" />}
      <Stats counts={counts} className="border-t border-line bg-raised" />
      <Section className={`${sectionTight} border-t border-line`}>
        <div className="grid grid-cols-1 gap-x-16 gap-y-8 lg:grid-cols-2">
          <LatestChanges changes={changes} />
          <Benefits claims={claims} />
        </div>
      </Section>
      {features.howToStart && !informsOnly(reader) && <HowToStart />}
      <ArticlesPreview guides={guides} posts={posts} />
      {features.vpn && vpns > 0 && !isOnBreak && <VpnPromo count={vpns} />}
      {!isOnBreak && (
        <Section className={`${sectionTight} border-t border-line bg-sunken`}>
          {showCryptoTracker ? (
            // Coins fill the space beside the tall list of prices; on phones they come last.
            <div className="grid items-start gap-6 lg:grid-cols-2 lg:gap-8">
              <div className="contents lg:grid lg:gap-10">
                <NewsletterCard />
                <SupportedPayments className="max-lg:order-last max-lg:pt-4" />
              </div>
              <PriceTracker />
            </div>
          ) : (
            <div className="grid items-center gap-10 lg:grid-cols-2 lg:gap-16">
              <NewsletterCard />
              <SupportedPayments />
            </div>
          )}
        </Section>
      )}
    </>
  )
}

function VpnPromo({ count }: { count: number }) {
  const t = useTranslations('home')
  const href = useHref()
  return (
    <section aria-labelledby="vpn-title" className="bg-accent-soft">
      <div className="page-width grid items-center gap-4 py-6 sm:grid-cols-[auto_1fr] sm:gap-x-9 md:py-7 lg:grid-cols-[auto_1fr_auto]">
        <ShieldCheck aria-hidden className="size-14 stroke-[1.25] text-accent-text max-sm:hidden" />
        <div className="max-w-2xl">
          <h2 id="vpn-title" className="text-subheading">
            {t('vpnTitle')}
          </h2>
          <p className="mt-1 text-small text-muted">{t('vpnText', { count })}</p>
        </div>
        <LinkButton href={href('vpn')} className="justify-self-start sm:col-start-2 lg:col-start-3">
          {t('vpnAction', { count })}
        </LinkButton>
      </div>
    </section>
  )
}

function SupportedPayments({ className = '' }: { className?: string }) {
  const t = useTranslations('edition.home')
  const { edition } = useSite().reader
  const methodName = useMethodName()
  const linkTo = useFilterLink()
  const filter = edition.showCryptoTracker ? 'cryptocurrency' : 'paymentMethod'
  return (
    <section aria-labelledby="supported-title" className={`min-w-0 ${className}`}>
      <h2 id="supported-title" className="text-heading">
        {t('supportedTitle')}
      </h2>
      <p className="mt-1 max-w-2xl text-small text-muted max-sm:hidden">{t('supportedText')}</p>
      <ul className="mt-4 swiped gap-2">
        {edition.supportedPaymentMethods.map((method) => (
          <li key={method} className="contents">
            <a
              href={linkTo(filter, findCoin(method)?.slug ?? method)}
              rel="nofollow"
              className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full border border-line bg-raised px-3 font-display text-small font-semibold underline-offset-4 hover:underline"
            >
              {edition.showCryptoTracker && <CoinIcon coin={method} className="-ml-1 size-6" />}
              {methodName(method)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

const headingId = 'top-casinos-title'
const previewed = 3

function TopCasinos({ casinos, aheads, answers }: Pick<Props, 'casinos' | 'aheads' | 'answers'>) {
  const t = useTranslations('home')
  const { isOnBreak } = useSite().reader
  const count = casinos.length
  const hasAnswers = Object.keys(answers).length > 0
  return (
    <section id={topCasinosId} aria-labelledby={headingId} className="pt-3 pb-5 md:pt-6 md:pb-3">
      <div className="page-width">
        <div className="mb-2 flex flex-wrap items-end justify-between gap-x-8 md:mb-3">
          <h2 id={headingId} className="text-heading">
            {t('topTitle', { count })}
          </h2>
          <Disclosure about={casinos} />
        </div>
        {count > 0 ? (
          <ReviewsCurtain>
            <RankedList
              casinos={casinos}
              placement="card"
              // Wide screens have the answers beside the heading.
              between={hasAnswers && <PickTiles answers={answers} className="my-3 md:hidden" />}
            />
          </ReviewsCurtain>
        ) : (
          <p>{t('topEmpty')}</p>
        )}
        {/* The order is explained after it, so that the first casinos are visible at once. */}
        {count > 0 && !isOnBreak && (
          <div className="grid grid-cols-1 items-start gap-x-12 gap-y-5 md:grid-cols-2">
            <div className="md:-mt-10">
              <BonusTerms className="mt-3" />
              <WhyOrder casinos={casinos} aheads={aheads} className="mt-1 text-small" />
            </div>
            {count >= minPicks && <ComparisonPreview casinos={casinos.slice(0, previewed)} />}
          </div>
        )}
      </div>
    </section>
  )
}

type Tile = { Icon: typeof Timer; title: string; text: string; to?: string | undefined }

function Benefits({ claims }: Pick<Props, 'claims'>) {
  const t = useTranslations()
  const href = useHref()
  const hasMethod = useHasPage('howWeRate')
  const { reader } = useSite()
  const tiles: Tile[] = [
    {
      Icon: Timer,
      title: t('edition.home.benefit1Title'),
      text: t('edition.home.benefit1Text', claims),
      to: hasMethod ? href('howWeRate') : undefined,
    },
    {
      Icon: BookOpenCheck,
      title: t('edition.home.benefit2Title'),
      text: t('edition.home.benefit2Text', claims),
    },
    {
      Icon: ShieldCheck,
      title: t('edition.home.benefit3Title'),
      text: t('edition.home.benefit3Text'),
    },
    // Nothing is earned where no link leads out.
    ...(informsOnly(reader)
      ? []
      : [
          {
            Icon: HandCoins,
            title: t('edition.home.benefit4Title'),
            text: t('edition.home.benefit4Text'),
            to: href('affiliateDisclosure'),
          },
        ]),
  ].filter(({ text }) => text !== '')
  return (
    <section aria-labelledby="benefits-title" className="only:col-span-full">
      <h2 id="benefits-title" className="text-heading">
        {t('home.benefitsTitle')}
      </h2>
      {/* Phones swipe from one to the next. */}
      <ul className="mt-4 gap-x-8 gap-y-4 border-t border-line pt-4 max-sm:swiped sm:grid sm:grid-cols-2">
        {tiles.map(({ Icon, title, text, to }) => (
          <li
            key={title}
            className="grid grid-cols-[auto_1fr] content-start gap-x-3 max-sm:w-[80%] max-sm:shrink-0"
          >
            <Icon aria-hidden className="size-6 stroke-[1.75] text-accent-text" />
            <h3 className="font-semibold">
              {to ? (
                <a href={to} className="underline-offset-4 hover:underline">
                  {title}
                </a>
              ) : (
                title
              )}
            </h3>
            <p className="col-span-full mt-1 text-small text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
