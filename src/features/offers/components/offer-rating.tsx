import { useSite } from '#render/site-context.tsx'
import { HandRatingLine } from '#features/ratings/components/why-order.tsx'
import type { ListedOffer } from '../fields.ts'

/** Who has rated an offer, when and why: its rating follows from no points. */
export function OfferRating({ offer }: { offer: ListedOffer }) {
  const { language } = useSite().reader
  const { rating, ratedOn: since, ratingReason: because, setBy } = offer
  if (rating === null) return null
  // An offer’s texts come in the reader’s language.
  const hand = { since, because, becauseIn: { [language.code]: because }, until: null }
  return (
    <p className="mt-1 text-tiny text-muted">
      <HandRatingLine hand={hand} by={setBy} />
    </p>
  )
}
