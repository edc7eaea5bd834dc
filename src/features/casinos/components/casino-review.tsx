import { useDate } from '#render/use-date.ts'
import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { CreditLines } from '#content/credits/components/credit-lines.tsx'
import type { Credits } from '#content/credits/fields.ts'
import { Prose } from '#content/components/prose.tsx'
import { ContentsAsChips } from '#content/components/table-of-contents.tsx'
import type { RenderedMarkdown } from '#content/markdown/render.server.ts'
import { CapWarning } from '#features/ratings/components/cap-warning.tsx'
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
import { isWeak } from '#contract/caps.ts'
import { OpenPlace } from '#features/markets/components/market-notice.tsx'
import { OfferCard } from './offer-card.tsx'
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
  /** How many casinos the list has. */
  total: number
  openPlace?: { place: number; count: number } | undefined
  /** What readers were told otherwise not long ago. */
  changed?: { at: string; lines: readonly string[] } | undefined
}

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
  const { casino, review, ranking, sourced, bonuses, payouts, score } = props
  const rated = useTranslations('ratings')
  const names = useSectionNames(bonuses)
  const contents = [
    ...(score !== undefined && (score.score !== null || score.ratedByHand !== null)
      ? [{ id: ids.rating, text: rated('review') }]
      : []),
    ...(payouts.tests.length > 0 || payouts.stated !== null ? [names.payouts] : []),
    ...(bonuses.length > 0 ? [names.bonuses] : []),
    names.facts,
    ...(casino.pros.length + casino.cons.length > 0 ? [names.prosCons] : []),
    ...review.headings
      .filter(({ level }) => level === 2)
      .map(({ id, text }) => ({ id, text, isWide: true })),
    ...(casino.cryptocurrencies.length > 0 ? [names.coins] : []),
    ...(casino.gameProviders.length > 0 ? [names.providers] : []),
    ...(casino.customerSupport.length > 0 ? [names.support] : []),
  ]
  return (
    <article>
      <ReviewHeader {...props} />
      <Glance {...props} />
      <div className="page-width gap-x-16 pb-(--section-space) lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:pt-8">
        <ContentsAsChips parts={contents} above={<SideAction casino={casino} />} />
        <div className="grid min-w-0 grid-cols-1 content-start gap-10 max-lg:pt-6 lg:col-start-2">
          <FactsList
            id={ids.facts}
            casino={casino}
            sourced={sourced}
            testedOn={payouts.tests[0]?.requestedOn}
          />
          <ProsCons id={ids.prosCons} pros={casino.pros} cons={casino.cons} />
          {review.html && <Prose html={review.html} />}
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

/** What the parts of a review are called, here and wherever something refers to them. */
function useSectionNames(bonuses: Props['bonuses']) {
  const t = useTranslations('casino')
  const told = useTranslations('bonuses')
  const timed = useTranslations('payouts')
  const name = (id: string, text: string) => ({ id, text })
  return {
    bonuses: name(ids.bonuses, told(bonuses.length > 1 ? 'headingMany' : 'heading')),
    payouts: name(ids.payouts, timed('heading')),
    prosCons: name(ids.prosCons, t('prosCons')),
    facts: name(ids.facts, t('facts')),
    coins: name(ids.coins, t('cryptocurrencies')),
    providers: name(ids.providers, t('providers')),
    support: name(ids.support, t('support')),
  }
}

/** The three things that decide most, drawn; each opens to all that is known of it. */
function Glance({ casino, score, ahead, payouts, bonuses, sourced }: Props) {
  const nameMethod = useMethodName()
  const names = useSectionNames(bonuses)
  const paid = names[payouts.tests.length > 0 ? 'payouts' : 'facts']
  return (
    <div className="page-width grid grid-cols-1 items-start gap-x-12 gap-y-7 pt-7 pb-2 empty:hidden md:grid-cols-2 md:pt-10 lg:grid-cols-3">
      {score && (
        <Breakdown
          id={ids.rating}
          score={score}
          ahead={ahead}
          casino={casino}
          facts={{
            licence: names.facts,
            payouts: paid,
            redemptions: paid,
            ...(bonuses.length > 0 && { terms: names.bonuses }),
            ...(casino.customerSupport.length > 0 && { support: names.support }),
            ...(casino.gameProviders.length > 0 && { games: names.providers }),
          }}
        />
      )}
      <PayoutTests id={ids.payouts} payouts={payouts} nameMethod={nameMethod} />
      <BonusSection id={ids.bonuses} bonuses={bonuses} casino={casino} sourced={sourced} />
    </div>
  )
}

const link = 'underline underline-offset-4'

function ReviewHeader({ casino, credits, ranking, total, openPlace, changed }: Props) {
  const t = useTranslations('casino')
  const rated = useRated()
  const facts = useTranslations('factSources')
  const writeDate = useDate()
  const href = useHref()
  const { edition } = useSite().reader
  const changes = (
    <a href={href('casinoChanges', { slug: casino.slug })} className={link}>
      {facts('changes')}
    </a>
  )
  return (
    <header className="border-b border-line bg-sunken">
      <div className="page-width grid grid-cols-1 gap-x-16 gap-y-7 pt-4 pb-8 md:pb-12 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]">
        <div className="min-w-0">
          <Breadcrumb />
          <div className="mt-4 flex items-center gap-4 md:mt-6 md:gap-6">
            <CasinoLogo
              name={casino.name}
              logoUrl={casino.logoUrl}
              size="lg"
              className="max-md:size-18"
            />
            <div className="min-w-0">
              <h1 className="text-title">{casino.name}</h1>
              <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
                <Stars {...rated(casino)} />
                <span className="text-muted">
                  {t('placeOf', { place: casino.rank, count: total })}
                  {openPlace && <OpenPlace {...openPlace} />}
                </span>
                <CapWarning casino={casino} />
              </p>
            </div>
          </div>
          {casino.verdict && (
            <p className="mt-5 max-w-[34ch] font-display text-heading font-semibold text-balance md:mt-7">
              {casino.verdict}
            </p>
          )}
          <Suits casino={casino} />
        </div>
        <div className="lg:row-span-2 lg:pt-6">
          <OfferCard
            casino={casino}
            better={
              isWeak(casino)
                ? ranking.filter((one) => isRecommended(one, casino)).slice(0, betterCount)
                : []
            }
          />
        </div>
        <div className="min-w-0">
          <p className={`max-w-[60ch] ${casino.verdict ? '' : 'text-lede'}`}>
            {casino.description}
          </p>
          {changed && (
            <p className="mt-3 max-w-[60ch] text-small wrap-anywhere">
              <strong className="font-semibold">
                {t('changedOn', { date: writeDate(changed.at) })}
              </strong>{' '}
              {changed.lines.map(closeSentence).join(' ')} {changes}
            </p>
          )}
          <Badges casino={casino} />
          <CreditLines credits={credits} withDate={false} className="mt-5" />
          <p className="dotted mt-2 text-small text-muted">
            {!credits.author && !credits.reviewer && (
              <span>{t('reviewedBy', { brand: edition.name })}</span>
            )}
            <time dateTime={casino.updatedAt}>
              {t('updated', { date: writeDate(casino.updatedAt) })}
            </time>
            {!changed && <span>{changes}</span>}
          </p>
        </div>
      </div>
    </header>
  )
}

const closeSentence = (line: string) => (line.endsWith('.') ? line : `${line}.`)

const betterCount = 3

const isRecommended = (one: ListedCasino, than: ListedCasino) =>
  one.slug !== than.slug &&
  one.isRated &&
  !isWeak(one) &&
  one.cap === null &&
  one.opening === 'open'

function Breadcrumb() {
  const t = useTranslations('casino')
  const href = useHref()
  const { edition } = useSite().reader
  const step = 'inline-flex min-h-9 items-center hover:text-ink hover:underline'
  return (
    <nav aria-label={t('breadcrumb')} className="text-small text-muted">
      <ol className="flex flex-wrap items-center gap-x-2">
        <li>
          <a href={href('home')} className={step}>
            {edition.name}
          </a>
        </li>
        <li aria-hidden>/</li>
        <li>
          <a href={href('compare')} className={step}>
            {t('breadcrumbCompare')}
          </a>
        </li>
      </ol>
    </nav>
  )
}

/** Whom the casino suits and whom it does not, as far as an editor has said so. */
function Suits({ casino }: { casino: Casino }) {
  const t = useTranslations('casino')
  const found = (['bestFor', 'notFor'] as const).filter((name) => casino[name])
  if (found.length === 0) return null
  return (
    <dl className="mt-4 grid max-w-[60ch] gap-1.5">
      {found.map((name) => (
        <div key={name} className="flex flex-wrap gap-x-2">
          <dt className={name === 'bestFor' ? 'text-positive' : 'text-negative'}>
            <strong className="font-semibold">{t(name)}</strong>
          </dt>
          <dd className="min-w-0">{casino[name]}</dd>
        </div>
      ))}
    </dl>
  )
}

function Badges({ casino }: { casino: Casino }) {
  const t = useTranslations('casino')
  const { columns } = useSite().reader.edition.compare
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
  if (!casino.affiliateUrl || isWeak(casino)) return null
  return (
    <div
      data-stand-in=""
      className="mb-5 shrink-0 rounded-card border border-line bg-raised p-4 shadow-card max-lg:hidden"
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
  if (!casino.affiliateUrl || isWeak(casino)) return null
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
