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
      hint="Other affiliate addresses, one per line: country or US state (* for all), an optional language, and the address, such as GB https://… or * sv https://…"
    />
  </>
)
