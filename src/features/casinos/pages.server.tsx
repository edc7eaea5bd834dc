import type { Reader } from '#editions/reader.ts'
import type { ComponentProps } from 'react'
import type { CasinosService } from './service.server.ts'
import type { CostedBonus } from '#features/bonuses/costs.server.ts'
import type { BonusesService } from '#features/bonuses/service.server.ts'
import type { ClicksService } from '#features/clicks/service.server.ts'
import { hasEnded } from '#contract/bonus.ts'
import type { Ahead } from '#contract/ratings.ts'
import type { RatingsService } from '#features/ratings/service.server.ts'
import { warnFirst, writeWarning } from '#markets/warning.server.ts'
import { toListing } from '#content/addresses.ts'
import type { Credits } from '#content/credits/fields.ts'
import type { CreditsService } from '#content/credits/service.server.ts'
import type { RenderedMarkdown } from '#content/markdown/render.server.ts'
import type { LinkServices } from '#features/articles/render-article.server.ts'
import { renderArticle } from '#features/articles/render-article.server.ts'
import { describeBreadcrumbs } from '#content/structured-data.server.ts'
import { withSeo } from '#content/seo-head.ts'
import { numberFormat } from '#i18n/formats.ts'
import { type LanguageCode } from '#i18n/languages.ts'
import { addDays } from '#contract/days.ts'
import { defineScreen, type PageRequest } from '#render/screen.ts'
import { tellHandRating } from '#features/ratings/tell-hand-rating.server.ts'
import { formatScore } from '#ui/stars.tsx'
import { href, localise } from '#urls.ts'
import { CasinoMissing } from './components/casino-missing.tsx'
import { CasinoReview } from './components/casino-review.tsx'
import type { Casino, ListedCasino } from './contract.ts'
import type { SourcedFact } from '#features/facts/contract.ts'
import { showGamesCount, tellWithdrawalTime } from './facts.ts'
import { readBonuses } from '#features/bonuses/read-bonuses.ts'
import { describeReview } from './structured-data.server.ts'

type Change = { at: string; kind: 'fact' | 'rating' | 'method'; lines: string[]; before?: unknown }
/** The record that readers can look up knows casinos, so they know only this of it. */
type Changes = {
  list(
    reader: Reader,
    range: { limit: number; offset: number },
    casinoId: string,
  ): Promise<readonly Change[]>
}

type Needs = {
  casinos: CasinosService
  bonuses: BonusesService
  ratings: Pick<RatingsService, 'findAheads'>
  changes: Changes
  credits: CreditsService
  clicks: ClicksService
} & Pick<LinkServices, 'media' | 'redirects'>

const rankingCount = 30
/** So long a review says what has changed. */
const newsDays = 90

type Page = {
  casino: Casino
  credits: Credits
  review: RenderedMarkdown
  ranking: readonly ListedCasino[]
  sourced: readonly SourcedFact[]
  bonuses: readonly CostedBonus[]
  payouts: ComponentProps<typeof CasinoReview>['payouts']
  score: ComponentProps<typeof CasinoReview>['score']
  ahead: Ahead | undefined
  total: number
  /** The place among those that readers of this place can use, where not all can be. */
  openPlace: { place: number; count: number } | undefined
  changed: Change | undefined
}
type Data = Page & { languages: readonly LanguageCode[] }

export async function loadCasino(request: PageRequest<Needs>, casino: Casino): Promise<Page> {
  const { services, reader } = request
  const [{ items: ranking, total }, credits, review, facts, score, aheads, changes, openPlace] =
    await Promise.all([
      services.casinos.list(reader, { limit: rankingCount }),
      services.credits.find(reader, 'casino', casino.id),
      renderArticle(casino.review, request),
      services.casinos.findFacts(reader, casino.slug),
      services.casinos.findScore(reader, casino.slug),
      services.ratings.findAheads(reader),
      services.changes.list(reader, { limit: 3, offset: 0 }, casino.id),
      services.casinos.findOpenPlace(reader, casino.id),
    ])
  const sourced = facts?.facts ?? []
  const current = readBonuses(sourced).filter((bonus) => !hasEnded(bonus, facts?.asOf ?? ''))
  const bonuses = await services.bonuses.addCosts(current, casino.minRedemption)
  const payouts = facts?.payouts ?? { stated: null, tested: null, tests: [] }
  const ahead = aheads[casino.slug]
  const changed = findNews(changes, facts?.asOf)
  return {
    casino,
    credits,
    review,
    ranking,
    sourced,
    bonuses,
    payouts,
    score,
    ahead,
    total,
    openPlace,
    changed,
  }
}

/** The newest change that is not too old; that a casino was added is none. */
function findNews(changes: readonly Change[], today: string | undefined): Change | undefined {
  if (today === undefined) return undefined
  const since = addDays(today, -newsDays)
  return changes.find(
    ({ at, kind, before }) =>
      at.slice(0, 10) >= since && (kind === 'fact' || (kind === 'rating' && before !== null)),
  )
}

/** Names the figures if all are known, else none. */
function describe(casino: Casino, { t, reader }: PageRequest): string {
  const { edition, language } = reader
  const { name, description } = casino
  const { intl } = language
  const where = { demo: edition.isDemonstration }
  const games = showGamesCount(casino, intl, where)
  const withdrawal = tellWithdrawalTime(casino, intl, where, (message, values) =>
    t(`casino.${message}`, values),
  )
  if (!casino.isRated || games === undefined || withdrawal === undefined)
    return t('casino.metaDescriptionShort', { name, description })
  const rating = formatScore(casino.rating, intl)
  const values = { name, rating, games, withdrawal, description }
  if (casino.ratedByHand) return t('casino.metaDescriptionByHand', values)
  return t('casino.metaDescription', values)
}

/** The points behind the rating, and who set another one by hand. */
function explain(sheet: Page['score'], { t, reader }: PageRequest): string | undefined {
  if (!sheet || sheet.rating === null) return undefined
  const { score, methodRating, rating, ratedByHand } = sheet
  const { intl } = reader.language
  const computed = methodRating === null ? undefined : formatScore(methodRating, intl)
  const points =
    score === null
      ? undefined
      : numberFormat(intl, { minimumFractionDigits: 2 }).format(score / 100)
  const warning = writeWarning(sheet.cap, t)
  const sentences = [
    points && computed && t('ratings.scoreLine', { score: points, rating: computed }),
    ratedByHand &&
      computed &&
      t('ratings.givenLine', { computed, given: formatScore(rating, intl) }),
    ratedByHand && tellHandRating(ratedByHand, reader),
    warning && `${warning}.`,
  ].filter(Boolean)
  return sentences.length > 0 ? sentences.join(' ') : undefined
}

export const casinoScreen = defineScreen<'casino', Data, Needs>({
  name: 'casino',
  depends: ['casinos', 'authors'],
  async load(request, { slug }) {
    const { services, reader } = request
    const found = await services.casinos.findPage(reader, slug)
    return found && { ...(await loadCasino(request, found.casino)), languages: found.languages }
  },
  head({ casino, credits, languages, score }, request) {
    const { t, reader, path, year } = request
    const { edition, language } = reader
    return withSeo(
      {
        title: t('casino.title', { name: casino.name, year: String(year), brand: edition.name }),
        description: warnFirst(casino.cap, describe(casino, request), t),
        languages,
        card: {
          label: t('casino.review'),
          title: casino.name,
          text: warnFirst(casino.cap, casino.verdict || casino.description, t),
          ...(casino.isRated && {
            rating: casino.rating,
            ...(casino.ratedByHand && { ratingNote: t('casino.byHand') }),
          }),
          logoUrl: casino.logoUrl,
        },
        structuredData: [
          // Search engines take a review without a rating for a broken one.
          ...(casino.isRated
            ? [describeReview(casino, credits, request, explain(score, request))]
            : []),
          describeBreadcrumbs(
            [
              { name: edition.name, href: href(language, 'home') },
              { name: t('casino.breadcrumbCompare'), href: href(language, 'compare') },
              { name: casino.name, href: localise(language, path) },
            ],
            request,
          ),
        ],
      },
      casino,
      request,
    )
  },
  view: (data) => <CasinoReview {...data} />,
  listed: async (edition, { casinos }) => (await casinos.listAddresses(edition)).map(toListing),
  missing: ({ t }) => ({
    head: { title: t('casino.notFound.title'), robots: 'noindex' },
    body: <CasinoMissing />,
  }),
})
