/** Which country's help a reader is told of. */
import type { LanguageCode } from '#i18n/languages.ts'
import { helpLines, type HelpCountry } from './lines.ts'

/** The country that a language is spoken in, if it is one. */
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

const longestHeaderRead = 1000
/** More would hide each other. */
const most = 2

type Reader = {
  language: LanguageCode
  /** The country whose readers the edition is for, if it is one. */
  homeCountry: string | undefined
  acceptLanguage: string | undefined
}

/**
 * The countries, the likeliest first; none for a reader who may be anywhere. What a browser says in English tells little of a reader of
 * another language, and `en-US`, which most browsers come with, less than any other tag.
 */
export function chooseCountries({ language, homeCountry, acceptLanguage = '' }: Reader): HelpCountry[] {
  const tags = readTags(acceptLanguage).filter(({ primary }) => language === 'en' || primary !== 'en')
  const isDefault = ({ primary, region }: Tag) => primary === 'en' && region === 'US'
  // `sv` after `sv-FI` says nothing more.
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

/** The tags of an `Accept-Language` header, those of the highest quality first. */
function readTags(header: string): Tag[] {
  return header
    .slice(0, longestHeaderRead)
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
