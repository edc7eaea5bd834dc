import { formatReadTime, makeArticleLabels } from '#content/labels.ts'
import type { MailBlock, MailItem } from '#features/mail/blocks.ts'
import { formatChange, formatPrice } from '#features/prices/format.ts'
import { getLanguage } from '#i18n/languages.ts'
import { href } from '#urls.ts'
import { describeBonus, describeCasino, describeConditions } from './casino-items.server.ts'
import type { ArticleFacts } from './change-queries.server.ts'
import type { News } from './changes.server.ts'
import type { Writing } from './compose.server.ts'

export type SectionName = 'posts' | 'guides' | 'casinos' | 'bonuses' | 'conditions' | 'prices'

export type Section = {
  name: SectionName
  title: string
  blocks: MailBlock[]
  count: number
  /** For the subject line. */
  first: string
}

/** The rest is on the site. */
const maxSectionLength = 10

export function writeSections(news: News, writing: Writing): Section[] {
  const { t } = writing
  const terms: MailBlock = { type: 'note', text: t('readerMail.issue.terms') }
  const posts = news.posts.map((post) => describeArticle('post', post, writing))
  const guides = news.guides.map((guide) => describeArticle('guide', guide, writing))
  const casinos = news.casinos.map((casino) => describeCasino(casino, writing))
  const bonuses = news.bonuses.map((change) => describeBonus(change, writing))
  const conditions = news.conditions.map((change) => describeConditions(change, writing))
  return [
    listItems('posts', t('readerMail.issue.posts'), posts, writing),
    listItems('guides', t('readerMail.issue.guides'), guides, writing),
    listItems('casinos', t('readerMail.issue.casinos'), casinos, writing, [terms]),
    listItems('bonuses', t('readerMail.issue.bonuses'), bonuses, writing, [terms]),
    listItems('conditions', t('readerMail.issue.conditions'), conditions, writing),
    listPrices(news, writing),
  ]
}

function listItems(
  name: SectionName,
  title: string,
  items: readonly MailItem[],
  { t }: Writing,
  closing: readonly MailBlock[] = [],
): Section {
  const left = items.length - maxSectionLength
  const blocks: MailBlock[] = [{ type: 'items', items: items.slice(0, maxSectionLength) }]
  if (left > 0) blocks.push({ type: 'note', text: t('readerMail.issue.more', { count: left }) })
  return {
    name,
    title,
    blocks: [...blocks, ...closing],
    count: items.length,
    first: items[0]?.title ?? '',
  }
}

function describeArticle(
  screen: 'post' | 'guide',
  article: ArticleFacts,
  writing: Writing,
): MailItem {
  const { t, language, origin } = writing
  const labels = makeArticleLabels(writing, screen)
  const texts = article.translations[language]
  return {
    title: texts?.title ?? article.title,
    href: origin + href(language, screen, { slug: article.slug }),
    meta: `${labels.category(article.category)} · ${formatReadTime(t, article.readTime)}`,
    text: texts?.excerpt ?? article.excerpt,
  }
}

function listPrices({ prices, pricesSince }: News, { t, language }: Writing): Section {
  const locale = getLanguage(language).intl
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    pricesSince,
  )
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
