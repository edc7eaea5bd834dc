/** What an email shows of an entry that its text links to. */
import { writeWarning } from '#markets/warning.server.ts'
import { placements } from '#contract/placements.ts'
import { formatReadTime, makeArticleLabels } from '#content/labels.ts'
import { readEntryAddress } from '#content/markdown/entry-links.ts'
import type { Reader } from '#editions/reader.ts'
import type { Translator } from '#editions/messages.server.ts'
import { writeChance } from '#contract/chance.ts'
import type { ListedCasino } from '#features/casinos/contract.ts'
import type { CasinosService } from '#features/casinos/service.server.ts'
import type { LinkOwners } from '#features/clicks/affiliate-links.server.ts'
import { findEntry, type EntryServices } from '#features/embeds/find-entry.server.ts'
import type { MailBlock, MailItem } from '#mail/blocks.ts'
import { writeRated } from '#features/ratings/write-rating.ts'
import { href } from '#urls.ts'

export type CardServices = EntryServices &
  LinkOwners & { casinos: Pick<CasinosService, 'listLinks'> }

export type CardWriting = {
  services: CardServices
  reader: Reader
  origin: string
  t: Translator
}

/** `hasOffers`: bonuses of casinos, or ways out to them, are among it. */
export type Card = { blocks: MailBlock[]; hasOffers: boolean }

/** How many of a list are shown; the rest is on the site. */
const maxListed = 5

/** Undefined for other addresses, and for what is not public. */
export async function writeCard(address: string, writing: CardWriting): Promise<Card | undefined> {
  const { origin, t } = writing
  const { language } = writing.reader
  const entry = readEntryAddress(address, origin)
  const found = entry && (await findEntry(entry, writing))
  if (!found) return undefined
  if (found.kind === 'casino')
    return {
      blocks: [items([describeCasino(found.casino, writing)])],
      hasOffers: offers(found.casino),
    }
  if (found.kind === 'toplist') {
    const listed = found.casinos.slice(0, maxListed)
    const link = origin + href(language, 'toplist', { slug: found.list.slug })
    return {
      blocks: [
        { type: 'heading', text: found.list.title },
        items(listed.map((casino) => describeCasino(casino, writing))),
        { type: 'text', text: [{ text: t('toplists.whole'), href: link }] },
      ],
      hasOffers: listed.some(offers),
    }
  }
  const { title, slug, category, readTime, excerpt } = found.article
  const link = origin + href(language, found.kind, { slug })
  const labels = makeArticleLabels(writing, found.kind)
  const meta = `${labels.category(category)} · ${formatReadTime(t, readTime)}`
  return { blocks: [items([{ title, href: link, meta, text: excerpt }])], hasOffers: false }
}

const items = (list: readonly MailItem[]): MailBlock => ({ type: 'items', items: list })

type DescribedCasino = Pick<
  ListedCasino,
  | 'name'
  | 'slug'
  | 'rating'
  | 'isRated'
  | 'ratedByHand'
  | 'cap'
  | 'description'
  | 'welcomeBonus'
  | 'finishRate'
  | 'wagering'
  | 'minRedemption'
  | 'affiliateUrl'
>

const offers = ({ welcomeBonus, affiliateUrl }: DescribedCasino) =>
  welcomeBonus !== '' || affiliateUrl !== null

function describeCasino(casino: DescribedCasino, writing: CardWriting): MailItem {
  const { services, reader, origin, t } = writing
  const { edition, language } = reader
  const { name, slug } = casino
  const visit = t('readerMail.issue.visit', { name })
  const place = { edition: edition.id, slug, language: language.code, placement: placements.mail }
  return {
    title: name,
    href: origin + href(language, 'casino', { slug }),
    meta: [
      writeWarning(casino.cap, t),
      casino.isRated &&
        writeRated(casino, (message, values) => t(`casino.${message}`, values), language.intl),
      casino.welcomeBonus,
      writeChance(casino, (message, values) => t(`casino.${message}`, values)),
    ]
      .filter(Boolean)
      .join(' · '),
    text: casino.description,
    ...(casino.affiliateUrl && {
      action: {
        label: reader.marksAds ? `${t('markets.adWord')}: ${visit}` : visit,
        href: origin + services.clicks.affiliateHref(place),
      },
    }),
  }
}
