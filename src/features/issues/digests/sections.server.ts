import { offerWords, tellEntry, writingOf } from '#content/offer-texts.server.ts'
import type { FillFigures } from '#content/fill-figures.server.ts'
import { joinOffer } from '#contract/offer-limits.ts'
import { findNote } from '#contract/notes.ts'
import { writeDate } from '#editions/dates.ts'
import { writeWarning } from '#markets/warning.server.ts'
import type { Bonus } from '#contract/bonus.ts'
import { writeBonus } from '#contract/bonus-sentence.ts'
import { writeChance } from '#contract/chance.ts'
import { findOfferWithheld, hideOffers, tellsFreely, tellsTerms } from '#markets/policy.ts'
import { hidesOffers } from '#markets/withheld.ts'
import { createPace } from '#process/pace.ts'
import type { Reader } from '#editions/reader.ts'
import type { Translator } from '#editions/messages.server.ts'
import { numberFormat } from '#i18n/formats.ts'
import { writeRated } from '#features/ratings/write-rating.ts'
import { formatReadTime, makeArticleLabels } from '#content/labels.ts'
import type { MailBlock, MailItem } from '#mail/blocks.ts'
import { formatChange, formatPrice } from '#features/prices/format.ts'
import { isMain } from '#i18n/languages.ts'
import { href } from '#urls.ts'
import type { ArticleFacts, CasinoFacts } from './change-queries.server.ts'
import type { BonusChange, ConditionChange, News } from './changes.server.ts'

/** What an issue is written for; `origin` begins every address in it. */
export type Writing = { reader: Reader; origin: string; t: Translator; fill: FillFigures }

type ListName = 'posts' | 'guides' | 'casinos' | 'bonuses' | 'conditions'
export type SectionName = ListName | 'prices'

export type Section = {
  name: SectionName
  title: string
  blocks: MailBlock[]
  count: number
  /** What the subject line says. */
  first: string
}

/** The rest is on the site. */
const maxSectionLength = 10

export async function writeSections(all: News, writing: Writing): Promise<Section[]> {
  const offered = { ...all, bonuses: await listTold(all.bonuses, writing) }
  const news = await fillNews(presentNews(cutNews(offered), writing), writing)
  const { t } = writing
  const terms: MailBlock = { type: 'note', text: t('readerMail.issue.terms') }
  const posts = news.posts.map((post) => describeArticle('post', post, writing))
  const guides = news.guides.map((guide) => describeArticle('guide', guide, writing))
  const casinos = news.casinos.map((casino) => describeCasino(casino, writing))
  const bonuses = news.bonuses.map((change) => describeBonus(change, writing))
  const conditions = news.conditions.map((change) => describeConditions(change, writing))
  return [
    list('posts', posts),
    list('guides', guides),
    list(
      'casinos',
      casinos,
      news.casinos.some((casino) => findOffer(casino, writing)) ? [terms] : [],
    ),
    list('bonuses', bonuses, [terms]),
    list('conditions', conditions),
    listPrices(news, writing),
  ]

  function list(name: ListName, items: readonly MailItem[], closing: readonly MailBlock[] = []) {
    const title = t(`readerMail.issue.${name}`)
    return listItems({ name, title, count: offered[name].length }, items, writing, closing)
  }
}

/** Leaves what an issue shows: a bulk action may have changed thousands, which nobody reads. */
const cutNews = (news: News): News => ({
  ...news,
  posts: news.posts.slice(0, maxSectionLength),
  guides: news.guides.slice(0, maxSectionLength),
  casinos: news.casinos.slice(0, maxSectionLength),
  bonuses: news.bonuses.slice(0, maxSectionLength),
  conditions: news.conditions.slice(0, maxSectionLength),
})

function listItems(
  { name, title, count }: Pick<Section, 'name' | 'title' | 'count'>,
  items: readonly MailItem[],
  { t }: Writing,
  closing: readonly MailBlock[],
): Section {
  const left = count - items.length
  const blocks: MailBlock[] = [{ type: 'items', items: [...items] }]
  if (left > 0) blocks.push({ type: 'note', text: t('readerMail.issue.more', { count: left }) })
  return {
    name,
    title,
    blocks: [...blocks, ...closing],
    count,
    first: items[0]?.title ?? '',
  }
}

function describeArticle(
  screen: 'post' | 'guide',
  article: ArticleFacts,
  writing: Writing,
): MailItem {
  const { t, origin } = writing
  const { language } = writing.reader
  const labels = makeArticleLabels(writing, screen)
  const texts = article.translations[language.code]
  return {
    title: texts?.title ?? article.title,
    href: origin + href(language, screen, { slug: article.slug }),
    meta: `${labels.category(article.category)} · ${formatReadTime(t, article.readTime)}`,
    text: texts?.excerpt ?? article.excerpt,
  }
}

function listPrices({ prices, pricesSince }: News, { t, reader }: Writing): Section {
  const locale = reader.language.intl
  const date = pricesSince ? writeDate(reader, pricesSince) : ''
  const rows = prices.map(({ symbol, name, price, percent }) => {
    const value = `${formatPrice(locale, symbol, price)} (${formatChange(locale, percent)})`
    return [`${name} (${symbol})`, value] as const
  })
  const [top] = prices
  const first = top
    ? t('readerMail.issue.moved', { name: top.name, change: formatChange(locale, top.percent) })
    : ''
  return {
    name: 'prices',
    title: t('readerMail.issue.prices', { date }),
    blocks: [{ type: 'facts', rows }],
    count: rows.length,
    first,
  }
}

/** With the figures that texts take from records; those of a casino have its own. */
async function fillNews(news: News, { fill, reader }: Writing): Promise<News> {
  const [casinos, bonuses] = await Promise.all([
    Promise.all(news.casinos.map((casino) => fill(casino, reader, casino.slug))),
    Promise.all(news.bonuses.map((change) => fill(change, reader, change.casino.slug))),
  ])
  return await fill({ ...news, casinos, bonuses }, reader)
}

const isHidden = (
  { sheet, licences, excludedStates, welcomeBonus, bonuses, mainBonus }: CasinoFacts,
  { reader }: Writing,
): boolean =>
  hidesOffers(
    findOfferWithheld(
      {
        cap: sheet?.cap ?? null,
        licences,
        excludedStates,
        welcomeBonus,
        main: bonuses[mainBonus ?? -1] ?? null,
      },
      reader,
    ),
  )

/** What was changed is told of all or of none: an earlier offer is not the first any more. */
async function listTold(changes: readonly BonusChange[], writing: Writing): Promise<BonusChange[]> {
  if (!tellsFreely(writing.reader)) return []
  const pace = createPace()
  const told: BonusChange[] = []
  for (const change of changes) {
    if (!isHidden(change.casino, writing)) told.push(change)
    await pace()
  }
  return told
}

/** Leaves out the offers that are withheld from the readers of the language. */
const presentNews = (news: News, writing: Writing): News =>
  tellEntry(
    {
      ...news,
      casinos: news.casinos.map((casino) =>
        isHidden(casino, writing) ? withoutBonuses(casino) : casino,
      ),
    },
    writing.reader,
  )

function withoutBonuses(casino: CasinoFacts): CasinoFacts {
  const hidden = hideOffers(casino, () => '')
  const translations = Object.entries(hidden.translations).map(([language, texts]) => [
    language,
    texts && {
      ...hideOffers({ ...texts, promoCode: casino.promoCode }, () => ''),
      welcomeBonus: null,
    },
  ])
  return {
    ...hidden,
    welcomeBonus: '',
    promoCode: null,
    bonuses: [],
    mainBonus: null,
    finishRate: null,
    wagering: null,
    translations: Object.fromEntries(translations),
  }
}

/** Leads to our review, never to the casino. */
const reviewOf = ({ slug }: CasinoFacts, { origin, reader }: Writing) =>
  origin + href(reader.language, 'casino', { slug })

function describeCasino(casino: CasinoFacts, writing: Writing): MailItem {
  const { t } = writing
  const { language } = writing.reader
  const texts = casino.translations[language.code]
  const { rating: given, ratedByHand } = casino
  const rating =
    given !== null &&
    writeRated(
      { rating: given, ratedByHand },
      (message, values) => t(`casino.${message}`, values),
      language.intl,
    )
  const offer = findOffer(casino, writing)
  return {
    title: casino.name,
    href: reviewOf(casino, writing),
    meta: [warningOf(casino, writing), rating, offer, writeFinish(casino, writing)]
      .filter(Boolean)
      .join(' · '),
    text: texts?.description ?? casino.description,
  }
}

const warningOf = ({ sheet }: CasinoFacts, { t }: Writing) => writeWarning(sheet?.cap ?? null, t)

const writeFinish = (casino: CasinoFacts, { t }: Writing) =>
  writeChance(casino, (message, values) => t(`casino.${message}`, values))

function describeBonus(change: BonusChange, writing: Writing): MailItem {
  const { casino } = change
  const { t } = writing
  const { now, before } = pickOffer(change, writing)
  const code = casino.promoCode && t('readerMail.issue.promoCode', { code: casino.promoCode })
  return {
    title: casino.name,
    href: reviewOf(casino, writing),
    ...(before && { meta: t('readerMail.issue.before', { offer: before }) }),
    text: [
      warningOf(casino, writing),
      now || t('readerMail.issue.noOffer'),
      writeFinish(casino, writing),
      code,
      writeReasons(change, writing),
    ]
      .filter(Boolean)
      .join('. '),
  }
}

const writeReasons = ({ because }: Pick<BonusChange, 'because'>, { reader }: Writing): string =>
  because
    .map((reason) => findNote(reason.because, reason.becauseIn, reader.language).text)
    .join(' ')

/** A translated sentence about the bonus, unless the original has changed since. */
function findTranslated(
  { translations, textHashes }: CasinoFacts,
  { reader }: Writing,
): string | undefined {
  const { welcomeBonus, sources } = translations[reader.language.code] ?? {}
  const source = sources?.['welcomeBonus']
  const isCurrent = !source || source === textHashes['welcomeBonus']
  return (isCurrent && welcomeBonus) || undefined
}

/** The offer as pages tell it in the reader's language, with what has to stand beside it. */
function findOffer(casino: CasinoFacts, writing: Writing): string {
  const { reader } = writing
  const offer = findSentence(casino, writing)
  const main = casino.bonuses[casino.mainBonus ?? -1]
  if (offer === '' || !main || !tellsTerms(reader)) return offer
  return joinOffer(offer, offerWords.offerTerms(main, reader))
}

function findSentence(casino: CasinoFacts, writing: Writing): string {
  const { welcomeBonus, bonuses, mainBonus } = casino
  const made = writeTerms(bonuses[mainBonus ?? 0], writing)
  if (isMain(writing.reader.language)) return welcomeBonus || made
  return findTranslated(casino, writing) || made || welcomeBonus
}

/** A bonus in words, where no editor has written any. */
const writeTerms = (bonus: Bonus | undefined, { reader }: Writing) =>
  bonus ? writeBonus(bonus, writingOf(reader)) : ''

/** The offer and the one that it replaces, as far as the sentence about it has changed. */
function pickOffer(
  { casino, before, termsBefore }: BonusChange,
  writing: Writing,
): { now: string; before: string | undefined } {
  const { code } = writing.reader.language
  const now = findOffer(casino, writing)
  const isRewritten = before.welcomeBonus !== undefined
  const sentence = isMain(writing.reader.language)
    ? before.welcomeBonus
    : (before.bonuses?.[code] ??
      (isRewritten ? casino.translations[code]?.welcomeBonus : undefined))
  const former = sentence || writeTerms((termsBefore ?? casino.bonuses)[0], writing)
  return { now, before: former && former !== now ? former : undefined }
}

function describeConditions(change: ConditionChange, writing: Writing): MailItem {
  const { casino, gone, statesClosed, statesOpened, redemption } = change
  const { t } = writing
  const locale = writing.reader.language.intl
  const number = (value: number) => numberFormat(locale).format(value)
  const list = (states: string[]) => new Intl.ListFormat(locale).format(states)
  const lines = [
    gone && t('readerMail.issue.gone'),
    statesClosed.length > 0 && t('readerMail.issue.statesClosed', { states: list(statesClosed) }),
    statesOpened.length > 0 && t('readerMail.issue.statesOpened', { states: list(statesOpened) }),
    redemption && describeRedemption(redemption),
    writeReasons(change, writing),
  ]
  function describeRedemption({ before, after }: { before: number | null; after: number | null }) {
    if (after === null) return undefined
    if (before === null) return t('readerMail.issue.redemptionSet', { after: number(after) })
    return t('readerMail.issue.redemption', { after: number(after), before: number(before) })
  }
  return {
    title: casino.name,
    // A casino that is gone has been switched off or deleted: its review cannot be read.
    ...(!gone && { href: reviewOf(casino, writing) }),
    text: lines.filter(Boolean).join(' '),
  }
}
