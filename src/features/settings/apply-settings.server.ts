import { demonstrationMarkets } from './demonstration-markets.ts'
import { findThemeColors } from '#editions/colours.ts'
import type { Edition } from '#editions/edition.ts'
import type { OwnSettings } from '#editions/settings-schema.ts'
import { capHeight, outline } from '#ui/lettering/outline.ts'

export type StoredSettings = {
  /** Counts the changes; 0 before the first. */
  revision: number
  settings: OwnSettings
  /** The symbol as a `data:` address, for pictures that can fetch nothing. */
  symbol?: string | null
}

/**
 * The edition that requests see.
 * @param isDemonstration whether the site shows the demonstration's name, figures and claims
 */
export function applySettings(
  definition: Edition,
  { revision, settings, symbol }: StoredSettings,
  isDemonstration: boolean,
): Edition {
  const colors = settings.colors
  const invented = isDemonstration ? definition : definition.neutral
  const name = settings.name ?? invented.name
  const primaryColor = colors?.primary ?? definition.primaryColor
  const keepsLogo = isDemonstration && settings.name === null && colors === null
  const monogram = keepsLogo ? definition.logo : drawMonogram(name, primaryColor)
  return {
    ...definition,
    revision,
    own: withDemonstration(definition, { revision, settings }, isDemonstration),
    isDemonstration,
    // Its artwork tells of tested payouts, which only the demonstration may invent.
    features: {
      ...definition.features,
      bannerAd: definition.features.bannerAd && isDemonstration,
    },
    name,
    supportEmail: settings.supportEmail ?? invented.supportEmail,
    operator: settings.operator ?? invented.operator,
    postalAddress: settings.postalAddress ?? invented.postalAddress,
    ...(colors && {
      primaryColor,
      secondaryColor: colors.secondary,
      accentColor: colors.accent,
      themeColors: findThemeColors(colors),
    }),
    logo: settings.symbolUrl ? drawPicture(settings.symbolUrl) : monogram,
    logoDrawing: settings.symbolUrl && symbol ? drawPicture(symbol) : monogram,
  }
}

/** The demonstration has rules to look at until settings are saved. */
export const withDemonstration = (
  { id }: Pick<Edition, 'id'>,
  { revision, settings }: Pick<StoredSettings, 'revision' | 'settings'>,
  isDemonstration: boolean,
): OwnSettings =>
  revision === 0 && isDemonstration
    ? { ...settings, markets: demonstrationMarkets[id] ?? {} }
    : settings

/** Addresses are checked by the schema: they hold no quotes. */
const drawPicture = (address: string) => `<image width="32" height="32" href="${address}"/>`

const letterHeight = 15

/** A square with the name's first letter. */
function drawMonogram(name: string, color: string): string {
  const { width, groups } = outline(name.slice(0, 1).toUpperCase(), 'bold')
  const scale = letterHeight / capHeight
  const left = (32 - width * scale) / 2
  const letters = groups.map(({ x, path }) => {
    const place = `translate(${(left + x * scale).toFixed(2)} ${(32 + letterHeight) / 2}) scale(${scale.toFixed(4)} ${(-scale).toFixed(4)})`
    return `<path fill="#fff" transform="${place}" d="${path}"/>`
  })
  return `<rect width="32" height="32" rx="8" fill="${color}"/>${letters.join('')}`
}
