import { read, within } from '#admin-kit/api-client.ts'
import { plainAction } from '#content/lists/bulk-actions.ts'
import type { PlainBulk } from '#content/publication/bulk.ts'
import { definePublishedAdmin } from '#content/publication/published-admin.tsx'
import { commonSorts, plainActions } from '#content/publication/published-list.tsx'
import { offerFields, offerSchemas } from '../fields.ts'
import { admin, open } from './offer-calls.ts'
import { OfferMoves } from './offer-moves.tsx'
import { OfferSections } from './offer-sections.tsx'

const run = (json: PlainBulk, edition: string) =>
  read(admin.offers.bulk.$post({ json }, within(edition)))
const actions = Object.values(plainActions).map((named) => plainAction(run, named))
const sorts = {
  position: { label: 'Order', first: 'asc' },
  ...commonSorts,
  title: { label: 'Name', first: 'asc' },
} as const

export const { List, Create, Edit } = definePublishedAdmin({
  entity: 'offer',
  fields: offerFields,
  schemas: offerSchemas,
  calls: { open, admin: admin.offers },
  sorts,
  usualSort: 'position',
  actions: () => actions,
  RowActions: OfferMoves,
  Sections: OfferSections,
})
