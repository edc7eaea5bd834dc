import { useEdition } from '#admin-kit/edition.ts'
import { ScreenHead } from '#admin-kit/screen-head.tsx'
import { CasinoWays } from './casino-ways.tsx'
import { OfferWays } from './offer-ways.tsx'

export function WaysScreen() {
  const edition = useEdition()
  return (
    <div key={edition.id} className="grid gap-6">
      <ScreenHead
        title="Links out"
        lede="Where casinos, VPN services and lotteries lead readers. Editors see whether there is a link, and cannot change it; points, places and ratings are theirs."
      />
      <CasinoWays />
      <OfferWays />
    </div>
  )
}
