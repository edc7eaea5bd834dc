import type { PostSummary } from '#features/articles/posts/contract.ts'
import type { ListedCasino } from '#features/casinos/contract.ts'
import type { GuideSummary } from '#features/articles/guides/contract.ts'
import { NewsletterCard } from '#features/newsletter/components/newsletter-card.tsx'
import { PriceTracker } from '#features/prices/components/price-tracker.tsx'
import { useSite } from '#render/site-context.tsx'
import { Section, sectionTight } from '#ui/section.tsx'
import { GuidesPreview, PostsPreview } from './articles-preview.tsx'
import { Benefits } from './benefits.tsx'
import { CoinStrip } from './coin-strip.tsx'
import { ComparisonPreview } from './comparison-preview.tsx'
import { Hero } from './hero.tsx'
import { HowToStart } from './how-to-start.tsx'
import { Stats, type Counts } from './stats.tsx'
import { SupportedPayments } from './supported-payments.tsx'
import { TopCasinos } from './top-casinos.tsx'
import { VpnPromo } from './vpn-promo.tsx'

const previewCount = 3

type Props = {
  casinos: readonly ListedCasino[]
  guides: readonly GuideSummary[]
  posts: readonly PostSummary[]
  /** How many the page of VPNs lists. */
  vpns: number
  counts: Counts
}

export function HomeView({ casinos, guides, posts, vpns, counts }: Props) {
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
        <TopCasinos casinos={casinos} className="max-md:order-2" />
      </div>
      <CoinStrip />
      <Benefits />
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
