import { useDate } from '#render/use-date.ts'
import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { CreditLines } from '#content/credits/components/credit-lines.tsx'
import type { Credits } from '#content/credits/fields.ts'
import { Prose } from '#content/components/prose.tsx'
import { TableOfContents } from '#content/components/table-of-contents.tsx'
import type { RenderedMarkdown } from '#content/markdown/render.server.ts'
import { CapWarning } from './cap-warning.tsx'
import { useHref, useSite } from '#render/site-context.tsx'
import { Badge } from '#ui/badge.tsx'
import { CasinoLogo } from '#ui/casino-logo.tsx'
import { Stars } from '#ui/stars.tsx'
import type { Casino, ListedCasino } from '../contract.ts'
import type { SourcedFact } from '#features/facts/contract.ts'
import type { CostedBonus } from '#features/bonuses/costs.server.ts'
import { Breakdown } from '#features/ratings/components/breakdown.tsx'
import { PayoutTests } from '#features/payouts/components/payout-tests.tsx'
import { BonusSection } from './bonus-section.tsx'
import { CompareWith } from './compare-with.tsx'
import { FactsList } from './facts-list.tsx'
import { PlayLink } from './play-link.tsx'
import { ProsCons } from './pros-cons.tsx'
import { AcceptedCoins, Providers, SupportChannels } from './review-lists.tsx'
import { Standing } from '#features/ratings/components/standing.tsx'
import { Verdict } from './verdict.tsx'
import { useMethodName } from './use-method-name.ts'
import { useRated } from './use-rated.ts'

type Props = {
  casino: Casino
  credits: Credits
  review: RenderedMarkdown
  ranking: readonly ListedCasino[]
  sourced: readonly SourcedFact[]
  bonuses: readonly CostedBonus[]
  payouts: ComponentProps<typeof PayoutTests>['payouts']
  score: ComponentProps<typeof Breakdown>['score'] | undefined
  ahead?: ComponentProps<typeof Breakdown>['ahead']
}

const section = (id: string, text: string) => ({ id, text, level: 2 })
const ids = {
  rating: 'rating',
  bonuses: 'bonuses',
  payouts: 'payouts',
  prosCons: 'pros-cons',
  facts: 'facts',
  coins: 'coins',
  providers: 'providers',
  support: 'support',
}

export function CasinoReview(props: Props) {
  const { casino, credits, review, ranking, sourced, bonuses, payouts, score, ahead } = props
  const t = useTranslations('casino')
  const told = useTranslations('bonuses')
  const rated = useTranslations('ratings')
  const timed = useTranslations('payouts')
  const nameMethod = useMethodName()
  const hasPoints = score !== undefined && score.score !== null
  const paid =
    payouts.tests.length > 0
      ? { id: ids.payouts, name: timed('heading') }
      : { id: ids.facts, name: t('facts') }
  const contents = [
    ...(casino.pros.length + casino.cons.length > 0 ? [section(ids.prosCons, t('prosCons'))] : []),
    ...review.headings.filter(({ level }) => level === 2),
    ...(hasPoints ? [section(ids.rating, rated('review'))] : []),
    ...(bonuses.length > 0 ? [section(ids.bonuses, told('heading'))] : []),
    ...(payouts.tests.length > 0 ? [section(ids.payouts, timed('heading'))] : []),
    section(ids.facts, t('facts')),
    ...(casino.cryptocurrencies.length > 0 ? [section(ids.coins, t('cryptocurrencies'))] : []),
    ...(casino.gameProviders.length > 0 ? [section(ids.providers, t('providers'))] : []),
    ...(casino.customerSupport.length > 0 ? [section(ids.support, t('support'))] : []),
  ]
  return (
    <article>
      <ReviewHeader casino={casino} credits={credits} ranking={ranking} />
      <div className="page-width grid grid-cols-1 gap-x-16 pt-8 pb-(--section-space) md:pt-12 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <TableOfContents headings={contents} below={<SideAction casino={casino} />} />
        <div className="grid min-w-0 grid-cols-1 content-start gap-12 md:gap-16 lg:col-start-2">
          <ProsCons id={ids.prosCons} pros={casino.pros} cons={casino.cons} />
          {review.html && <Prose html={review.html} />}
          {score && (
            <Breakdown
              id={ids.rating}
              score={score}
              ahead={ahead}
              casino={casino}
              facts={{
                licence: { id: ids.facts, name: t('facts') },
                payouts: paid,
                redemptions: paid,
                ...(bonuses.length > 0 && { terms: { id: ids.bonuses, name: told('heading') } }),
                ...(casino.customerSupport.length > 0 && {
                  support: { id: ids.support, name: t('support') },
                }),
                ...(casino.gameProviders.length > 0 && {
                  games: { id: ids.providers, name: t('providers') },
                }),
              }}
            />
          )}
          <BonusSection id={ids.bonuses} bonuses={bonuses} casino={casino} sourced={sourced} />
          <PayoutTests id={ids.payouts} payouts={payouts} nameMethod={nameMethod} />
          <FactsList
            id={ids.facts}
            casino={casino}
            sourced={sourced}
            testedOn={payouts.tests[0]?.requestedOn}
          />
          <AcceptedCoins id={ids.coins} coins={casino.cryptocurrencies} />
          <Providers id={ids.providers} providers={casino.gameProviders} />
          <SupportChannels id={ids.support} channels={casino.customerSupport} />
          <CompareWith casino={casino} ranking={ranking} />
        </div>
      </div>
      <StickyAction casino={casino} />
    </article>
  )
}

function ReviewHeader({ casino, credits, ranking }: Pick<Props, 'casino' | 'credits' | 'ranking'>) {
  const t = useTranslations('casino')
  const rated = useRated()
  const facts = useTranslations('factSources')
  const writeDate = useDate()
  const href = useHref()
  const { edition } = useSite()
  return (
    <header className="border-b border-line bg-sunken">
      <div className="page-width grid grid-cols-1 gap-x-16 gap-y-7 pt-4 pb-8 md:pb-14 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr] lg:gap-y-0">
        <div className="min-w-0">
          <nav aria-label={t('breadcrumb')} className="text-small text-muted">
            <ol className="flex flex-wrap items-center gap-x-2">
              <li>
                <a
                  href={href('home')}
                  className="inline-flex min-h-9 items-center hover:text-ink hover:underline"
                >
                  {edition.name}
                </a>
              </li>
              <li aria-hidden>/</li>
              <li>
                <a
                  href={href('compare')}
                  className="inline-flex min-h-9 items-center hover:text-ink hover:underline"
                >
                  {t('breadcrumbCompare')}
                </a>
              </li>
            </ol>
          </nav>
          <div className="mt-4 flex items-center gap-4 md:mt-10 md:gap-6">
            <CasinoLogo
              name={casino.name}
              logoUrl={casino.logoUrl}
              size="lg"
              className="max-md:size-18"
            />
            <div className="min-w-0">
              <h1 className="text-title">{casino.name}</h1>
              <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
                <Stars {...rated(casino)} />
                <CapWarning casino={casino} />
              </div>
            </div>
          </div>
          <p className="mt-5 max-w-[60ch] text-lede md:mt-8">{casino.description}</p>
          <Badges casino={casino} />
          <CreditLines credits={credits} className="mt-5" />
          <p className="dotted mt-5 text-tiny text-muted">
            {!credits.author && !credits.reviewer && (
              <span>{t('reviewedBy', { brand: edition.name })}</span>
            )}
            <time dateTime={casino.updatedAt}>
              {t('updated', {
                date: writeDate(casino.updatedAt),
              })}
            </time>
            <a
              href={href('casinoChanges', { slug: casino.slug })}
              className="underline underline-offset-4"
            >
              {facts('changes')}
            </a>
          </p>
        </div>
        <div className="lg:row-span-2 lg:pt-6">
          <Verdict casino={casino} />
        </div>
        <div className="max-w-xl lg:pt-12">
          <Standing casino={casino} others={ranking} />
        </div>
      </div>
    </header>
  )
}

function Badges({ casino }: { casino: Casino }) {
  const t = useTranslations('casino')
  const { columns } = useSite().edition.compare
  return (
    <ul aria-label={t('licences')} className="mt-5 flex flex-wrap gap-2 empty:hidden">
      {casino.isFeatured && (
        <li>
          <Badge tone="highlight">{t('topPick')}</Badge>
        </li>
      )}
      {casino.licenses.map((license) => (
        <li key={license}>
          <Badge tone="outline" className="bg-raised">
            {license}
          </Badge>
        </li>
      ))}
      {casino.provablyFair && (
        <li>
          <Badge tone="positive">{t('provablyFair')}</Badge>
        </li>
      )}
      {casino.noKyc && columns.includes('noKyc') && (
        <li>
          <Badge tone="accent">{t('noIdAtFirst')}</Badge>
        </li>
      )}
      {casino.vpnFriendly && columns.includes('vpnFriendly') && (
        <li>
          <Badge tone="accent">{t('vpnFriendly')}</Badge>
        </li>
      )}
    </ul>
  )
}

/** Shown while the verdict's own action is out of sight: site/browser/page-details.ts. */
function SideAction({ casino }: { casino: Casino }) {
  const { figure } = useRated()(casino)
  if (!casino.affiliateUrl) return null
  return (
    <div
      data-stand-in=""
      className="mt-5 shrink-0 rounded-card border border-line bg-raised p-4 shadow-card"
    >
      <p className="flex items-center gap-3">
        <CasinoLogo name={casino.name} logoUrl={casino.logoUrl} size="sm" />
        <span className="min-w-0">
          <span className="line-clamp-2 text-small leading-tight font-semibold">{casino.name}</span>
          <span className="figures text-tiny text-muted">{figure}</span>
          <CapWarning casino={casino} />
        </span>
      </p>
      <PlayLink casino={casino} placement="sticky" block className="mt-3" />
      <AdNote className="mt-2 justify-center" />
    </div>
  )
}

function AdNote({ className = '' }: { className?: string }) {
  const t = useTranslations('casino')
  return (
    <span className={`dotted text-tiny leading-tight text-muted ${className}`}>
      <span>{t('stickyAd')}</span>
      <span>{t('stickyAge')}</span>
      <span>{t('stickyTerms')}</span>
    </span>
  )
}

/** Sticks to the screen's bottom edge until the reader reaches the article's end. */
function StickyAction({ casino }: { casino: Casino }) {
  if (!casino.affiliateUrl) return null
  return (
    <div
      data-stand-in=""
      className="sticky-action no-print sticky bottom-0 z-30 border-t border-line bg-raised lg:hidden"
    >
      <div className="page-width flex items-center gap-3 py-2.5 narrow:flex-wrap narrow:gap-y-1 pb-[max(0.625rem,env(safe-area-inset-bottom))]">
        <CasinoLogo
          name={casino.name}
          logoUrl={casino.logoUrl}
          size="sm"
          className="narrow:hidden"
        />
        <p className="min-w-0 flex-1 narrow:basis-full">
          <span className="block truncate text-small font-semibold">{casino.name}</span>
          <CapWarning casino={casino} />
          <AdNote />
        </p>
        <PlayLink casino={casino} placement="sticky" className="narrow:flex-1" />
      </div>
    </div>
  )
}
