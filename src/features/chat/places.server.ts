import { parse } from 'yaml'
import * as z from 'zod'
import { nameCountry, nameCountryWithin } from '#markets/name-place.ts'
import { nameState, usStates } from '#contract/us-states.ts'
import { getLanguage, languages, type Language, type LanguageCode } from '#i18n/languages.ts'
import { createNameFinder, type NameFinder } from './names.server.ts'
import source from './places.yaml?raw'
import { getVocabulary } from './vocabulary.server.ts'
import { foldWords } from '#contract/words.ts'

export type Place = {
  kind: 'state' | 'country'
  /** The code of a state or country, such as `TX` or `DE`. */
  code: string
}

/** `in Malta`; a bare `Malta` may be the authority. */
export type PlaceMention = Place & { isPlaced: boolean }

const names = z.string().transform((text) => text.split(',').map(foldWords))
const { states, countries, ambiguousCodes, notNames } = z
  .strictObject({
    states: z.record(z.string(), names),
    /** Names beside those that `Intl` knows. */
    countries: z.record(z.string(), names),
    /** Also words, so not places on their own. */
    ambiguousCodes: names.transform((list) => new Set(list)),
    /** Words that usually mean something else than the place. */
    notNames: names,
  })
  .parse(parse(source))

const minSlip = 7
const finders = new Map<LanguageCode, NameFinder<Place[]>>()

function getFinder(language: LanguageCode): NameFinder<Place[]> {
  const finder =
    finders.get(language) ??
    createNameFinder(listPlaces(language), {
      endings: getVocabulary(language).nameEndings,
      minSlip,
    })
  finders.set(language, finder)
  return finder
}

/** The places of each name; Georgia is a state and a country. */
function listPlaces(language: LanguageCode): Map<string, Place[]> {
  const places = new Map<string, Place[]>()
  const add = (name: string, place: Place) => {
    const known = places.get(name) ?? []
    if (!known.some(({ kind }) => kind === place.kind)) places.set(name, [...known, place])
  }
  for (const [code, name] of Object.entries(usStates)) {
    for (const one of [foldWords(name), ...(states[code] ?? [])]) add(one, { kind: 'state', code })
  }
  for (const [code, list] of Object.entries(countries))
    for (const name of list) add(name, { kind: 'country', code })
  for (const code of listCountryCodes()) {
    for (const locale of [getLanguage(language).intl, 'en']) {
      const name = nameCountry(code, locale)
      if (name) add(foldWords(name), { kind: 'country', code })
    }
  }
  for (const name of notNames) places.delete(name)
  return places
}

const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
/** Test codes and the unknown country. */
const noCountries = new Set(['QO', 'XA', 'XB', 'ZZ'])
const listCountryCodes = () =>
  letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => !noCountries.has(code))

export const namePlace = ({ kind, code }: Place, locale: string): string =>
  kind === 'state'
    ? nameState(code, languages.find(({ intl }) => intl === locale)?.code ?? 'en')
    : (nameCountryWithin(code, locale) ?? code)

/** If a name is both state and country, the edition decides. */
export function findPlace(
  message: string,
  folded: string,
  { code: language }: Language,
  { knowsStates, isOrdinary }: { knowsStates: boolean; isOrdinary: (word: string) => boolean },
): PlaceMention | undefined {
  const mentions = getFinder(language)(folded, isOrdinary)
  const preferred = knowsStates ? 'state' : 'country'
  const found =
    mentions.find(({ value }) => knowsStates && value.some(({ kind }) => kind === 'state')) ??
    mentions[0]
  const place = found?.value.find(({ kind }) => kind === preferred) ?? found?.value[0]
  if (!found || !place) return findCode(message, language)
  return { ...place, isPlaced: getVocabulary(language).places.has(found.before) }
}

/** Finds what `in TX`, `TX?` and `in tx` name. Capitals count only if not all is in capitals. */
function findCode(message: string, language: LanguageCode): PlaceMention | undefined {
  const shouted = message === message.toUpperCase()
  const words = message.split(/[^\p{L}]+/u).filter(Boolean)
  for (const [at, word] of words.entries()) {
    const code = word.toUpperCase()
    const isCapital = word === code && (!shouted || words.length === 1)
    if (isCapital && code === 'US') return { kind: 'country', code, isPlaced: true }
    if (!Object.hasOwn(usStates, code)) continue
    const isPlaced = getVocabulary(language).places.has(foldWords(words[at - 1] ?? ''))
    const isMeant = ambiguousCodes.has(word.toLowerCase())
      ? isCapital && isPlaced
      : isCapital || isPlaced
    if (isMeant) return { kind: 'state', code, isPlaced: true }
  }
  return undefined
}
