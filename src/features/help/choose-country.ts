import type { MarketPlace } from '#contract/markets.ts'
import type { OwnSettings } from '#editions/settings-schema.ts'
import { helpCountries, type HelpCountry } from '#editions/help-lines-schema.ts'
import type { LanguageCode } from '#i18n/languages.ts'

const homes: Readonly<Record<string, HelpCountry>> = {
  sv: 'SE',
  nb: 'NO',
  nn: 'NO',
  no: 'NO',
  da: 'DK',
  fi: 'FI',
  de: 'DE',
}

const isKnown = (country: string | undefined): country is HelpCountry =>
  helpCountries.some((known) => known === country)

const maxHeaderRead = 1000
const most = 2

type Reader = {
  language: LanguageCode
  homeCountry: string | undefined
  acceptLanguage: string | undefined
  /** The places that the operator has chosen. */
  helpPlaces?: OwnSettings['helpPlaces']
  /** Where they say they are, which outweighs every sign. */
  place?: MarketPlace | undefined
}

/**
 * Likeliest first; empty if unknown. English tags say little about readers of other languages;
 * `en-US` is most browsers' default and counts least.
 */
export function chooseCountries({
  language,
  homeCountry,
  acceptLanguage = '',
  helpPlaces = {},
  place,
}: Reader): HelpCountry[] {
  const [said] = [place?.slice(0, 2)].filter(isKnown)
  const tags = readTags(acceptLanguage).filter(
    ({ primary }) => language === 'en' || primary !== 'en',
  )
  const isDefault = ({ primary, region }: Tag) => primary === 'en' && region === 'US'
  // `sv` says nothing more beside `sv-FI`.
  const saysMore = (tag: Tag) =>
    tag.region !== undefined || !tags.some((one) => one.region && one.primary === tag.primary)
  const told = [...tags.filter((tag) => !isDefault(tag)), ...tags.filter(isDefault)]
  const named = told
    .filter(saysMore)
    .map(({ primary, region }) => region ?? findHome(primary, helpPlaces))
    .filter(isKnown)
  const chosenPlace = helpPlaces[language]
  const own = (chosenPlace ? [chosenPlace] : [homes[language], homeCountry]).filter(isKnown)
  const chosen = told.some(({ region }) => isKnown(region)) ? named : [...named, ...own]
  return [...new Set([...(said ? [said] : []), ...chosen])].slice(0, most)
}

/** No country for the rest of the world. */
function findHome(primary: string, helpPlaces: OwnSettings['helpPlaces']): string | undefined {
  const code = primary === 'nb' || primary === 'nn' ? 'no' : primary
  return helpPlaces[code as LanguageCode] ?? homes[primary] // other codes have none
}

type Tag = { primary: string; region: string | undefined }

function readTags(header: string): Tag[] {
  return header
    .slice(0, maxHeaderRead)
    .split(',')
    .map((part) => {
      const [, tag = '', quality = '1'] = /^\s*([\w-]+)\s*(?:;\s*q=([\d.]+))?\s*$/.exec(part) ?? []
      const [primary = '', ...subtags] = tag.split('-')
      const region = subtags.find((subtag) => /^[a-z]{2}$/i.test(subtag))?.toUpperCase()
      return { primary: primary.toLowerCase(), region, quality: Number(quality) }
    })
    .filter(({ primary, quality }) => primary !== '' && quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
}
