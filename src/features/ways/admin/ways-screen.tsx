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
        lede="The affiliate links of casinos, VPN services and lotteries. Editors can see that there is one but not change it; they decide points, places and ratings."
      />
      <CasinoWays />
      <OfferWays />
    </div>
  )
}
