/** The shapes of affiliate clicks that browser and server share. */
import * as z from 'zod'
import { optionalText, uuid } from '#contract/fields.ts'

const clickFields = {
  tenant: z.string().optional().meta({ description: "The edition; it must be the call's own" }),
  userAgent: optionalText(2000),
  referrer: optionalText(2000).meta({ description: "Where in the site the click was made, such as 'landing-page'" }),
  page: optionalText(500).meta({ description: 'Path of the page' }),
  placement: optionalText(60).meta({ description: 'Place on the page' }),
}

/** A click on a casino's link. */
export const casinoClickSchema = z.object({ ...clickFields, casinoId: uuid }).meta({ id: 'CasinoClick' })

/** A click on a casino's link, or on something else that its source names, such as `banner-ad`. */
export const trackedClickSchema = z
  .object({ ...clickFields, casinoId: uuid.nullable().optional(), source: optionalText(60) })
  .refine((click) => click.casinoId || click.source, { path: ['casinoId'], message: 'Name the casino or the source' })
  .meta({ id: 'TrackedClick' })

export type TrackedClick = z.infer<typeof trackedClickSchema>
