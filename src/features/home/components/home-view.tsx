import type { PostSummary } from '#features/articles/post-contract.ts'
import type { Ahead } from '#contract/ratings.ts'
import type { Claims } from '#features/casinos/claims.ts'
import type { ListedCasino } from '#features/casinos/contract.ts'
import type { GuideSummary } from '#features/articles/guide-contract.ts'
import { NewsletterCard } from '#features/newsletter/newsletter-card.tsx'
import { PriceTracker } from '#features/prices/price-tracker.tsx'
import { useSite, useHref } from '#render/site-context.tsx'
import { Section, sectionTight, SectionHeading } from '#ui/section.tsx'
import { GuidesPreview, PostsPreview } from './articles-preview.tsx'
import { ComparisonPreview } from './comparison-preview.tsx'
import { Hero, topCasinosId } from './hero.tsx'
import { HowToStart } from './how-to-start.tsx'
import { Stats, type Counts } from './stats.tsx'
import { useTranslations } from 'use-intl'
import { CoinIcon } from '#ui/coin-icon.tsx'
import { Strip } from '#ui/strip.tsx'
import { ShieldCheck, BookOpenCheck, HandCoins, Timer } from '#ui/icons.tsx'
import { LinkButton } from '#ui/button.tsx'
import { useMethodName } from '#features/casinos/components/use-method-name.ts'
import { BonusTerms, Disclosure } from '#content/components/disclosure.tsx'
import { WhyOrder } from '#features/ratings/components/why-order.tsx'
import { RankedList } from '#features/casinos/components/ranked-list.tsx'

const previewCount = 3

type Props = {
  casinos: readonly ListedCasino[]
  guides: readonly GuideSummary[]
  posts: readonly PostSummary[]
  /** How many the page of VPNs lists. */
  vpns: number
  claims: Claims
  aheads: Readonly<Record<string, Ahead>>
  counts: Counts
}

export function HomeView({ casinos, guides, posts, vpns, claims, aheads, counts }: Props) {
  const { features, showCryptoTracker } = useSite().edition
  return (
    <>
      {/* Shows the first casino at once on phones; the figures hold nothing focusable. */}
      <div className="flex flex-col">
        <Hero casinos={casinos} />
        <Stats
          counts={counts}
          className="inverse-band border-t border-inverse-line max-md:order-3"
        />
        <TopCasinos casinos={casinos} aheads={aheads} className="max-md:order-2" />
      </div>
      <CoinStrip />
      <Benefits claims={claims} />
      {features.howToStart && <HowToStart />}
      <ComparisonPreview casinos={casinos.slice(0, previewCount)} />
      <GuidesPreview guides={guides} />
      <PostsPreview posts={posts} />
      {features.vpn && vpns > 0 && <VpnPromo count={vpns} />}
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
    </>
  )
}

function CoinStrip() {
  const t = useTranslations('home')
  const { edition } = useSite()
  if (edition.features.coinStrip.length === 0) return null
  return (
    <div className="border-y border-line bg-raised">
      <div className="page-width py-3">
        <Strip label={t('coinStrip')} pauseLabel={t('coinStripPause')} time="60s">
          <ul className="flex">
            {edition.features.coinStrip.map((coin) => (
              <li
                key={coin}
                className="flex items-center gap-2.5 pr-12 font-display text-subheading font-semibold"
              >
                <CoinIcon coin={coin} className="size-7" />
                {coin}
              </li>
            ))}
          </ul>
        </Strip>
      </div>
    </div>
  )
}

function VpnPromo({ count }: { count: number }) {
  const t = useTranslations('home')
  const href = useHref()
  return (
    <section aria-labelledby="vpn-title" className="bg-accent-soft">
      <div className="page-width grid items-center gap-4 py-8 sm:grid-cols-[auto_1fr] sm:gap-x-9 sm:gap-y-6 md:py-11 lg:grid-cols-[auto_1fr_auto]">
        <ShieldCheck aria-hidden className="size-14 stroke-[1.25] text-accent-text max-sm:hidden" />
        <div className="max-w-2xl">
          <h2 id="vpn-title" className="text-heading">
            {t('vpnTitle')}
          </h2>
          <p className="mt-2 text-muted">{t('vpnText', { count })}</p>
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
  const { edition } = useSite()
  const methodName = useMethodName()
  return (
    <section aria-labelledby="supported-title" className={className}>
      <h2 id="supported-title" className="text-heading">
        {t('supportedTitle')}
      </h2>
      <p className="mt-2 max-w-2xl text-muted">{t('supportedText')}</p>
      {/* Balanced, so that no line holds a single chip. */}
      <ul className="mt-5 text-balance">
        {edition.supportedPaymentMethods.map((method) => (
          <li
            key={method}
            className="mr-2 mb-2 inline-flex min-h-10 items-center gap-2 rounded-full border border-line bg-raised px-3 font-display text-small font-semibold"
          >
            {edition.showCryptoTracker && <CoinIcon coin={method} className="-ml-1 size-6" />}
            {methodName(method)}
          </li>
        ))}
      </ul>
    </section>
  )
}

const headingId = 'top-casinos-title'

function TopCasinos({
  casinos,
  aheads,
  className,
}: Pick<Props, 'casinos' | 'aheads'> & { className: string }) {
  const t = useTranslations('home')
  const count = casinos.length
  return (
    <section
      id={topCasinosId}
      aria-labelledby={headingId}
      className={`pt-6 pb-8 md:pt-14 md:pb-12 ${className}`}
    >
      {/* On phones the note follows the ranking, so that the first casino is visible at once. */}
      <div className="page-width flex flex-col">
        <div className="mb-3 flex flex-wrap items-end justify-between gap-x-8 gap-y-1 md:mb-2">
          <h2 id={headingId} className="text-heading">
            {t('topTitle', { count })}
          </h2>
          <Disclosure about={casinos} />
        </div>
        {count > 0 && (
          <WhyOrder
            casinos={casinos}
            aheads={aheads}
            className="max-w-3xl max-md:order-1 max-md:mt-4 max-md:text-tiny md:mb-6"
          />
        )}
        {count > 0 ? <RankedList casinos={casinos} placement="card" /> : <p>{t('topEmpty')}</p>}
        {count > 0 && <BonusTerms className="mt-1 max-md:order-1 md:mt-4" />}
      </div>
    </section>
  )
}

function Benefits({ claims }: Pick<Props, 'claims'>) {
  const t = useTranslations()
  const tiles = [
    {
      Icon: Timer,
      title: t('edition.home.benefit1Title'),
      text: t('edition.home.benefit1Text', claims),
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
    {
      Icon: HandCoins,
      title: t('edition.home.benefit4Title'),
      text: t('edition.home.benefit4Text'),
    },
  ]
  return (
    <Section labelledBy="benefits-title" className={sectionTight}>
      <SectionHeading id="benefits-title" title={t('home.benefitsTitle')} />
      <ul className="grid gap-x-8 gap-y-4 sm:grid-cols-2 sm:gap-y-8 lg:grid-cols-4">
        {tiles.map(({ Icon, title, text }) => (
          <li
            key={title}
            className="grid content-start gap-x-4 border-line max-sm:grid-cols-[auto_1fr] max-sm:not-first:border-t max-sm:not-first:pt-4 sm:border-t-2 sm:border-ink sm:pt-5"
          >
            <Icon aria-hidden className="size-6 stroke-[1.75] text-accent-text max-sm:row-span-2" />
            <h3 className="text-subheading sm:mt-4">{title}</h3>
            <p className="mt-1 text-small text-muted sm:mt-2">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
