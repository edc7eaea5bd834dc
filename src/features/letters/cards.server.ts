/** What an email shows of an entry that its text links to. */
import { placements } from '#contract/placements.ts'
import { formatReadTime, makeArticleLabels } from '#content/labels.ts'
import type { Edition } from '#editions/edition.ts'
import type { Translator } from '#editions/messages.server.ts'
import type { GuidesService, PostsService } from '#features/articles/service.server.ts'
import type { ListedCasino } from '#features/casinos/contract.ts'
import type { CasinosService } from '#features/casinos/service.server.ts'
import type { ClicksService } from '#features/clicks/service.server.ts'
import type { MailBlock, MailItem } from '#features/mail/blocks.ts'
import type { ToplistsService } from '#features/toplists/service.server.ts'
import { numberFormat } from '#i18n/formats.ts'
import type { Language } from '#i18n/languages.ts'
import { delocalise, href, matchScreen } from '#urls.ts'

export type CardServices = {
  casinos: Pick<CasinosService, 'findBySlug' | 'listLinks'>
  clicks: Pick<ClicksService, 'affiliateHref'>
  guides: Pick<GuidesService, 'findBySlug'>
  posts: Pick<PostsService, 'findBySlug'>
  toplists: Pick<ToplistsService, 'findBySlug' | 'listCasinos'>
}

export type CardWriting = {
  services: CardServices
  edition: Edition
  language: Language
  origin: string
  t: Translator
}

/** `hasOffers`: links to casinos are among it. */
export type Card = { blocks: MailBlock[]; hasOffers: boolean }

/** Of a list; the rest is on the site. */
const maxListed = 5

/** Undefined for other addresses, and for what is not public. */
export async function writeCard(address: string, writing: CardWriting): Promise<Card | undefined> {
  const { services, edition, language, origin } = writing
  const found = findEntry(address, origin)
  if (!found) return undefined
  const { screen, slug } = found
  if (screen === 'casino') {
    const casino = await services.casinos.findBySlug(edition, language, slug)
    return casino && { blocks: [items([describeCasino(casino, writing)])], hasOffers: true }
  }
  if (screen === 'toplist') return await writeList(slug, writing)
  const articles = screen === 'guide' ? services.guides : services.posts
  const article = await articles.findBySlug(edition, language, slug)
  if (!article) return undefined
  const labels = makeArticleLabels(
    { edition, language: language.code, t: writing.t },
    screen === 'guide' ? 'guide' : 'post',
  )
  const item = {
    title: article.title,
    href: origin + href(language.code, screen, { slug: article.slug }),
    meta: `${labels.category(article.category)} · ${formatReadTime(writing.t, article.readTime)}`,
    text: article.excerpt,
  }
  return { blocks: [items([item])], hasOffers: false }
}

const cardScreens = ['casino', 'guide', 'post', 'toplist'] as const

function findEntry(address: string, origin: string) {
  const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
  if (!/^\/(?!\/)/.test(path)) return undefined
  const match = matchScreen(delocalise(path.replace(/[?#].*$/, '')).path)
  const screen = cardScreens.find((known) => known === match?.screen)
  return screen && { screen, slug: match?.params['slug'] ?? '' }
}

const items = (list: readonly MailItem[]): MailBlock => ({ type: 'items', items: list })

async function writeList(slug: string, writing: CardWriting): Promise<Card | undefined> {
  const { services, edition, language, origin, t } = writing
  const list = await services.toplists.findBySlug(edition, language, slug)
  if (!list) return undefined
  const casinos = await services.toplists.listCasinos(edition, language, list)
  const listed = casinos.slice(0, maxListed).map((casino) => describeCasino(casino, writing))
  const address = origin + href(language.code, 'toplist', { slug: list.slug })
  return {
    blocks: [
      { type: 'heading', text: list.title },
      items(listed),
      { type: 'text', text: [{ text: t('readerMail.letter.wholeList'), href: address }] },
    ],
    hasOffers: listed.length > 0,
  }
}

type DescribedCasino = Pick<
  ListedCasino,
  'name' | 'slug' | 'rating' | 'description' | 'welcomeBonus' | 'affiliateUrl'
>

function describeCasino(casino: DescribedCasino, writing: CardWriting): MailItem {
  const { services, edition, language, origin, t } = writing
  const { name, slug } = casino
  const rating = numberFormat(language.intl, { minimumFractionDigits: 1 }).format(casino.rating)
  const place = { edition: edition.id, slug, language: language.code, placement: placements.mail }
  return {
    title: name,
    href: origin + href(language.code, 'casino', { slug }),
    meta: [t('readerMail.issue.rating', { rating }), casino.welcomeBonus]
      .filter(Boolean)
      .join(' · '),
    text: casino.description,
    ...(casino.affiliateUrl && {
      action: {
        label: t('readerMail.letter.visit', { name }),
        href: origin + services.clicks.affiliateHref(place),
      },
    }),
  }
}
