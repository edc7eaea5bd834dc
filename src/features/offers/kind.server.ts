import { latestDay, toDay } from '#contract/days.ts'
import { asc, desc, eq } from 'drizzle-orm'
import type * as z from 'zod'
import { findOwnAuthor } from '#content/credits/queries.server.ts'
import { findKnownAuthors } from '#content/credits/read.server.ts'
import type { EntryInput, Preparation } from '#content/entries/kind.server.ts'
import { definePublishedKind } from '#content/publication/kind.server.ts'
import { offers, offerTranslations } from '#db/schema/offers.ts'
import type { Transaction } from '#db/transaction.ts'
import { AppError } from '#errors.ts'
import { offerFields, offerSchemas, type OfferQuery } from './fields.ts'
import { findLastPosition } from './queries.server.ts'
import { listSections, offerSections, sectionNames, type OfferSection } from './sections.ts'

export type OfferRow = Omit<typeof offers.$inferSelect, 'section'> & { section: OfferSection }
type Input = Omit<z.output<typeof offerSchemas.changes>, 'translations'> &
  Pick<EntryInput, 'translations'>
type Preparing = Preparation<OfferRow, Input>

type Rated = Pick<OfferRow, 'ratedOn' | 'ratedBy'>

/** Why an offer cannot be published. */
export const noAddress =
  'It has no address yet to which visitors could be sent. Leave it as a draft: administrators and accounts with the role commercial enter the address under Links out.'

const { position, createdAt, id } = offers
const order = [asc(position), desc(createdAt), asc(id)]

const published = definePublishedKind({
  entity: 'offer',
  table: offers,
  texts: offerTranslations,
  main: offerTranslations.title,
  fields: offerFields,
  schemas: offerSchemas,
  long: [],
  matches: ({ section }: OfferQuery) =>
    section === undefined ? undefined : eq(offers.section, section),
  listed: ['affiliateUrl'],
  async check(tx, preparation: Preparing) {
    checkDay(preparation)
    checkAddress(preparation)
    return await readRating(tx, preparation)
  },
})

export const offerKind: typeof published = {
  ...published,
  order,
  reading: { ...published.reading, order },
  listing: {
    columns: { section: offers.section },
    searched: [offers.title, offers.slug],
    sorts: { ...published.listing.sorts, position },
  },
  async prepare(tx: Transaction, preparation: Preparing) {
    const { edition, input, row } = preparation
    const place = input.position ?? row?.position ?? (await findLastPosition(tx, edition.id)) + 1
    const values = await published.prepare(tx, preparation)
    return {
      ...values,
      position: place,
      section: row ? keepSection(row, input) : chooseSection(preparation),
    }
  },
}

/** Who rated an offer, and when, as long as neither the rating nor its reason changes. */
async function readRating(tx: Transaction, preparation: Preparing): Promise<Rated> {
  const { edition, actor, input, row, now, isRestore } = preparation
  const { rating = row?.rating ?? null, ratingReason = row?.ratingReason ?? '' } = input
  if (rating === null) return { ratedOn: null, ratedBy: null }
  const isSame = row?.rating === rating && row.ratingReason === ratingReason
  if (isSame && !isRestore) return { ratedOn: row.ratedOn, ratedBy: row.ratedBy }
  const named = input.ratedBy ?? null
  const known = await findKnownAuthors(tx, edition.id, named === null ? [] : [named])
  const ratedBy = named !== null && known.has(named) ? named : null
  // What comes back, or from elsewhere, was rated when it was.
  if ((isRestore || !row) && input.ratedOn !== undefined) return { ratedOn: input.ratedOn, ratedBy }
  const own = actor ? await findOwnAuthor(tx, edition.id, actor.id) : ratedBy
  return { ratedOn: toDay(now), ratedBy: own }
}

/** Without an address there is no way out, and nothing that a page could offer. */
function checkAddress({ input, row, isRestore }: Preparing) {
  const { affiliateUrl = row?.affiliateUrl ?? '' } = input
  const isOut =
    (input.isPublished ?? row?.isPublished) || (input.publishAt ?? row?.publishAt ?? null) !== null
  if (affiliateUrl !== '' || !isOut || isRestore) return
  const field = input.affiliateUrl === undefined ? 'isPublished' : 'affiliateUrl'
  throw refuse(field, noAddress)
}

const refuse = (field: string, message: string) =>
  new AppError('invalid', message, { errors: { [field]: message } })

/** Addresses and clicks are its section's. */
function keepSection({ section }: OfferRow, input: Input): OfferSection {
  if (input.section === undefined || input.section === section) return section
  throw refuse('section', 'An offer stays on its page. Add a new one for the other page.')
}

/** The page that lists the offer; by default the first one of the edition. */
function chooseSection({ edition, input }: Preparing): OfferSection {
  const pages = listSections(edition)
  const section = input.section ?? pages[0] ?? offerSections[0]
  if (pages.includes(section)) return section
  throw refuse(
    'section',
    `${edition.name} has no page for this kind of offer: ${sectionNames[section]}.`,
  )
}

function checkDay({ input, now, isRestore }: Preparing) {
  if (!isRestore && input.priceCheckedOn && input.priceCheckedOn > latestDay(now))
    throw refuse('priceCheckedOn', 'This day is still to come.')
}
