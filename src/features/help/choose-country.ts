import type { LanguageCode } from '#i18n/languages.ts'
import { helpLines, type HelpCountry } from './lines.ts'

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
  country !== undefined && Object.hasOwn(helpLines, country)

const maxHeaderRead = 1000
const most = 2

type Reader = {
  language: LanguageCode
  homeCountry: string | undefined
  acceptLanguage: string | undefined
}

/**
 * Likeliest first; empty if unknown. English tags say little about readers of other languages;
 * `en-US` is most browsers' default and counts least.
 */
export function chooseCountries({
  language,
  homeCountry,
  acceptLanguage = '',
}: Reader): HelpCountry[] {
  const tags = readTags(acceptLanguage).filter(
    ({ primary }) => language === 'en' || primary !== 'en',
  )
  const isDefault = ({ primary, region }: Tag) => primary === 'en' && region === 'US'
  // `sv` adds nothing to `sv-FI`.
  const saysMore = (tag: Tag) =>
    tag.region !== undefined || !tags.some((one) => one.region && one.primary === tag.primary)
  const told = [...tags.filter((tag) => !isDefault(tag)), ...tags.filter(isDefault)]
  const named = told
    .filter(saysMore)
    .map(({ primary, region }) => region ?? homes[primary])
    .filter(isKnown)
  const own = [homes[language], homeCountry].filter(isKnown)
  const chosen = told.some(({ region }) => isKnown(region)) ? named : [...named, ...own]
  return [...new Set(chosen)].slice(0, most)
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
