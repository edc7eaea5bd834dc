import { latestDay } from '#contract/days.ts'
import { asc, desc, eq } from 'drizzle-orm'
import type * as z from 'zod'
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
  check: async (_tx, preparation: Preparing) => checkDay(preparation),
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
