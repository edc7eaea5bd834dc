import { pickDeclared } from '#contract/pick-declared.server.ts'
import type { TextsView } from '#content/entries/kind.server.ts'
import type { Bonus } from '#contract/bonus.ts'
import type { Cap } from '#contract/caps.ts'
import { defaultRating } from '#contract/ratings.ts'
import type { CasinoRow } from '#db/schema/casinos.ts'
import { writeBonus, type BonusWriting } from '#contract/bonus-sentence.ts'
import {
  adminCasinoSchema,
  casinoSchema,
  listedCasinoSchema,
  type AdminCasino,
  type CasinoView,
  type ListedView,
} from './contract.ts'
import { bonusSchema } from '#features/bonuses/bonus-fields.ts'
import { casinoFields } from './fields.ts'

/** Answers hold a number where there is none, as they always did. */
export const showRating = ({ rating }: Pick<CasinoRow, 'rating'>) => ({
  rating: rating ?? defaultRating,
  isRated: rating !== null,
})

/** What `present` adds. */
const decided = { withheld: true, offerTerms: true, opening: true } as const

/** What `present` chooses from what readers get. */
const placed = {
  placeLinks: casinoFields.placeLinks.internal,
  main: bonusSchema.nullable().optional(),
}
type Placed = Pick<CasinoRow, 'placeLinks'> & {
  main?: Bonus | null | undefined
}

const listedViewSchema = listedCasinoSchema.omit(decided).extend(placed)
const pickListed = pickDeclared(listedViewSchema)
const pickCasino = pickDeclared(casinoSchema.omit(decided).extend(placed))
const pickAdmin = pickDeclared(adminCasinoSchema)

type ListedName = keyof typeof listedViewSchema.shape

/** The columns that a list of casinos is made of. */
export const listedNames = [
  'edition',
  ...(Object.keys(listedViewSchema.shape) as ListedName[]), // Object.keys widens them
] as const

/** A row as visitors read it: where no sentence was written, its main bonus is the offer. */
type Read<Row> = Row & {
  main?: Bonus | null
  offer?: Bonus | null
  cap: Cap | null
  statesKnown?: boolean
}
type ListedRow = Pick<CasinoRow, (typeof listedNames)[number] & keyof CasinoRow>

/** @param writing in which language a bonus is told of where nobody wrote a sentence */
const complete = <Row extends ListedRow>(row: Read<Row>, writing?: BonusWriting) => ({
  ...row,
  ...showRating(row),
  statesKnown: row.statesKnown ?? false,
  ...(row.offer && writing && { welcomeBonus: writeBonus(row.offer, writing) }),
  licences: [...row.licences],
  tenant: row.edition,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

export const toListedCasino = (row: Read<ListedRow>, writing?: BonusWriting): ListedView & Placed =>
  pickListed(complete(row, writing))

export const toCasino = (row: Read<CasinoRow>, writing?: BonusWriting): CasinoView & Placed =>
  pickCasino(complete(row, writing))

export const toAdminCasino = (row: CasinoRow, translations: TextsView): AdminCasino =>
  pickAdmin({
    ...complete({ ...row, cap: row.sheet?.cap ?? null }),
    bonuses: [...row.bonuses],
    payoutTests: [...row.payoutTests],
    translations,
  })
