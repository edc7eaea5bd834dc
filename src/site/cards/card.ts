import { createHash } from 'node:crypto'
import { getLanguage } from '#i18n/languages.ts'
import type { Head, PageRequest } from '#render/screen.ts'
import { formatRating } from '#ui/stars.tsx'
import { cardPath } from '#urls.ts'
import { dropBrand, fitDescription } from '../fit.ts'

/** Pixels, as the networks ask for. */
export const cardWidth = 1200
export const cardHeight = 630

/** Increase when cards are drawn differently, so that networks fetch them again. */
const drawingVersion = 1

/** All that decides what a card looks like. */
export type WholeCard = {
  editionId: string
  /** Host of the site's address. */
  host: string
  label: string
  title: string
  text: string
  rating?: number
  /** The rating as the page's language writes it. */
  figure?: string
  logoUrl?: string
  cover?: { category: string; slug: string }
}

/** Beyond this no line of the card would show it. */
const longestText = 200

export function makeCard(head: Head, { edition, origin, language }: PageRequest): WholeCard {
  const {
    label = '',
    title = dropBrand(head.title, edition.name),
    text = head.description ?? '',
    ...more
  } = head.card ?? {}
  return {
    editionId: edition.id,
    host: URL.parse(origin)?.host ?? '',
    label: readable(label),
    title: readable(title) || edition.name,
    text: readable(fitDescription(text)),
    ...(more.rating !== undefined && {
      rating: more.rating,
      figure: formatRating(more.rating, getLanguage(language).intl),
    }),
    ...(more.logoUrl?.startsWith('/media/') && { logoUrl: more.logoUrl }),
    ...(more.cover && { cover: { category: more.cover.category, slug: more.cover.slug } }),
  }
}

/** What the face of the cards has letters for; emoji and other scripts are left out. */
const readable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[^\u0020-\u007e\u00a0-\u024f\u2010-\u2026\u2030-\u203a\u20ac\u2122\u2212]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longestText)

/** Stands in the card's address, which therefore changes with what the card shows. */
export function hashCard(card: WholeCard, { edition }: PageRequest): string {
  const { name, logo, primaryColor, secondaryColor, accentColor } = edition
  const all = [drawingVersion, card, name, logo, primaryColor, secondaryColor, accentColor]
  return createHash('sha256').update(JSON.stringify(all)).digest('hex').slice(0, 16)
}

/** `/card/crypto/sv/guides/x/0123456789abcdef.png`: edition, language, path in the default language, content. */
export function cardHref(card: WholeCard, request: PageRequest): string {
  const { edition, language, path } = request
  return `${cardPath}/${edition.id}/${language}${path === '/' ? '' : path}/${hashCard(card, request)}.png`
}
