import { AreaField, TextField } from './form-parts.tsx'

/** Where a casino leads, in its own form and on the screen of those who arrange it. */
export const WayFields = () => (
  <>
    <TextField
      name="affiliateUrl"
      type="url"
      inputMode="url"
      placeholder="https://"
      hint="Where the Play Now button goes."
    />
    <AreaField
      grows
      name="placeLinks"
      hint="One per line, for readers whose address is another: a country or US state (* for every place), perhaps a language, and the address, such as GB https://… or * sv https://…"
    />
  </>
)
