import { createHash } from 'node:crypto'
import { getLanguage } from '#i18n/languages.ts'
import type { Head, PageRequest } from '#render/screen.ts'
import { formatRating } from '#ui/stars.tsx'
import { cardPath } from '#urls.ts'
import { dropBrand, fitDescription } from '#content/fit.ts'

export const cardWidth = 1200
export const cardHeight = 630

/** Increase when the drawing changes, so that networks fetch cards again. */
const drawingVersion = 1

export type WholeCard = {
  editionId: string
  host: string
  label: string
  title: string
  text: string
  rating?: number
  figure?: string
  logoUrl?: string
  cover?: { category: string; slug: string }
  pictureUrl?: string
}

const maxTextLength = 200

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
    ...(more.pictureUrl?.startsWith('/media/') && { pictureUrl: more.pictureUrl }),
    ...(more.cover && { cover: { category: more.cover.category, slug: more.cover.slug } }),
  }
}

/** Drops what the cards' font lacks. */
const readable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[^\u0020-\u007e\u00a0-\u024f\u2010-\u2026\u2030-\u203a\u20ac\u2122\u2212]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, maxTextLength)

/** Part of card addresses, so that networks fetch changed cards again. */
export function hashCard(card: WholeCard, { edition }: PageRequest): string {
  const { name, logoDrawing: logo, primaryColor, secondaryColor, accentColor } = edition
  const all = [drawingVersion, card, name, logo, primaryColor, secondaryColor, accentColor]
  return createHash('sha256').update(JSON.stringify(all)).digest('hex').slice(0, 16)
}

/** Photographs are JPEG, drawings PNG. */
export const cardType = ({ pictureUrl }: WholeCard) => (pictureUrl ? 'jpeg' : 'png')

/** `/card/crypto/sv/guides/x/0123456789abcdef.png` */
export function cardHref(card: WholeCard, request: PageRequest): string {
  const { edition, language, path } = request
  return `${cardPath}/${edition.id}/${language}${path === '/' ? '' : path}/${hashCard(card, request)}.${cardType(card)}`
}
