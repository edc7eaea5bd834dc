import { createHash } from 'node:crypto'
import { writePalette } from '#editions/colours.ts'
import type { Edition } from '#editions/edition.ts'
import { addDarkColours } from '#render/dark-colours.ts'
import { themePath } from '#urls.ts'

const fonts = {
  system: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",
  serif: "ui-serif, Georgia, 'Times New Roman', serif",
} as const

/** The operator's colours and font, after the built-in ones; undefined when they are those. */
export function writeTheme({ id, own }: Edition): string | undefined {
  const { colors, displayFont } = own
  const rules = [
    ...(colors ? [writePalette(colors)] : []),
    ...(displayFont && displayFont !== 'bricolage' ? [`--font-display:${fonts[displayFont]}`] : []),
    // Who wants the letters of the device wants them throughout.
    ...(displayFont === 'system' ? [`--font-text:${fonts.system}`] : []),
  ]
  return rules.length > 0 ? addDarkColours(`[data-edition='${id}']{${rules.join(';')}}`) : undefined
}

/** Keyed by the edition as its settings make it. */
const addresses = new WeakMap<Edition, string>()

/** Its address changes with it, so that browsers can keep it. */
export function themeHref(edition: Edition): string | undefined {
  const known = addresses.get(edition)
  if (known !== undefined) return known
  const css = writeTheme(edition)
  if (css === undefined) return undefined
  const address = themePath(edition.id, createHash('sha256').update(css).digest('hex').slice(0, 10))
  addresses.set(edition, address)
  return address
}
