import { createHash, createHmac, hkdfSync } from 'node:crypto'
import type { Head, PageRequest } from '#render/screen.ts'
import { initialsOf } from '#ui/casino-logo.tsx'
import { formatRating } from '#ui/stars.tsx'
import { cardPath, localise } from '#urls.ts'
import { dropBrand, fitDescription } from '#content/fit.ts'

export const cardWidth = 1200
export const cardHeight = 630

/** Increase when the drawing changes, so that networks fetch cards again. */
const drawingVersion = 2

export type WholeCard = {
  editionId: string
  host: string
  label: string
  title: string
  /** The title's initials; blank where it cannot be drawn. */
  initials: string
  text: string
  rating?: number
  figure?: string
  ratingNote?: string
  logoUrl?: string
  cover?: { category: string; slug: string }
  pictureUrl?: string
}

const maxTextLength = 200

export function makeCard(head: Head, request: PageRequest): WholeCard {
  const { reader, origin } = request
  const { edition, language } = reader
  const {
    label = '',
    title = dropBrand(head.title, edition.name),
    text = head.description ?? '',
    ...more
  } = head.card ?? {}
  const drawn = readable(title)
  return {
    editionId: edition.id,
    host: URL.parse(origin)?.host ?? '',
    label: readable(label),
    // Never another name: where one cannot be drawn, the address stands for it.
    title: drawn || addressOf(request),
    initials: initialsOf(drawn),
    text: readable(fitDescription(text)),
    ...(more.rating !== undefined && {
      rating: more.rating,
      figure: formatRating(more.rating, language.intl),
      ...(more.ratingNote && { ratingNote: readable(more.ratingNote) }),
    }),
    ...(more.logoUrl?.startsWith('/media/') && { logoUrl: more.logoUrl }),
    ...(more.pictureUrl?.startsWith('/media/') && { pictureUrl: more.pictureUrl }),
    ...(more.cover && { cover: { category: more.cover.category, slug: more.cover.slug } }),
  }
}

/** What the cards' typefaces lack: they have Latin, Greek, Cyrillic and signs of currencies. */
const undrawable = new RegExp(
  `[^${[
    '\\u0020-\\u007e\\u00a0-\\u024f',
    '\\u0386\\u0388-\\u03ce',
    '\\u0400-\\u045f\\u0490\\u0491',
    '\\u2010-\\u2026\\u2030-\\u203a\\u20a0-\\u20c0\\u2122\\u2212',
  ].join('')}]`,
  'gu',
)

/** Drops signs that cannot be drawn; a text with such letters is not drawn at all. */
function readable(text: string): string {
  const composed = text.normalize('NFC')
  const lost = composed.match(undrawable)?.join('') ?? ''
  if (/\p{L}/u.test(lost)) return ''
  return composed.replace(undrawable, ' ').replace(/\s+/g, ' ').trim().slice(0, maxTextLength)
}

const addressOf = ({ origin, path, reader }: PageRequest): string =>
  `${URL.parse(origin)?.host ?? ''}${localise(reader.language, path)}`

/** A card with a photograph is JPEG, a drawn one PNG. */
export const cardType = ({ pictureUrl }: WholeCard) => (pictureUrl ? 'jpeg' : 'png')

const digestLength = 10
const signatureLength = 6

/** Makes and checks the addresses of cards. */
export type CardAddresses = {
  /** Such as `/card/crypto/sv/guides/x/0123456789abcdef.png`. */
  make(card: WholeCard, request: PageRequest): string
  /** Whether this site may have given the page's card this name: others cost no work. */
  isOwn(page: CardPage, name: string): boolean
}

type CardPage = { editionId: string; language: string; path: string }

/**
 * An address holds a digest of what the card shows, so that networks fetch changed cards again, and
 * a signature of both page and digest, so that made-up addresses are told from former ones.
 */
export function createCardAddresses(secret: string): CardAddresses {
  const key = hkdfSync('sha256', secret, '', 'card addresses', 32)
  const sign = ({ editionId, language, path }: CardPage, digest: string) =>
    createHmac('sha256', Buffer.from(key))
      .update(JSON.stringify([editionId, language, path, digest]))
      .digest('hex')
      .slice(0, signatureLength)
  return {
    make(card, request) {
      const { reader, path } = request
      const { edition, language } = reader
      const digest = digestCard(card, request)
      const name = digest + sign({ editionId: edition.id, language: language.code, path }, digest)
      return `${cardPath}/${edition.id}/${language.code}${path === '/' ? '' : path}/${name}.${cardType(card)}`
    },
    isOwn: (page, name) => name.slice(digestLength) === sign(page, name.slice(0, digestLength)),
  }
}

function digestCard(card: WholeCard, { reader }: PageRequest): string {
  const { name, logoDrawing: logo, primaryColor, secondaryColor, accentColor } = reader.edition
  const all = [drawingVersion, card, name, logo, primaryColor, secondaryColor, accentColor]
  return createHash('sha256').update(JSON.stringify(all)).digest('hex').slice(0, digestLength)
}
