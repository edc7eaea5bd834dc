/** Form values are kept as typed. Pure. */
import type * as z from 'zod'
import type { Edition } from '#editions/edition.ts'
import { readFields } from '#content/editing/read-fields.ts'
import {
  mapLanguages,
  readState,
  readStateChanges,
  translationCodes,
  type Translation,
  type Translations,
} from '#content/editing/translations.ts'
import {
  defaultRating,
  type AdminCasino,
  type casinoChangesSchema,
  type casinoCreationSchema,
  type CasinoTexts,
} from '../contract.ts'

const kinds = {
  name: 'text',
  slug: 'text',
  rank: 'number',
  rating: 'rating',
  description: 'text',
  review: 'text',
  logoUrl: 'text',
  websiteUrl: 'text',
  affiliateUrl: 'text',
  welcomeBonus: 'text',
  bonusAmount: 'text',
  minDeposit: 'text',
  maxPayout: 'text',
  withdrawalTime: 'text',
  gamesCount: 'number',
  cryptocurrencies: 'commas',
  licenses: 'commas',
  gameProviders: 'lines',
  pros: 'lines',
  cons: 'lines',
  customerSupport: 'lines',
  founded: 'number',
  promoCode: 'text',
  paymentMethods: 'commas',
  sweepsCoinsBonus: 'text',
  minRedemption: 'number',
  excludedStates: 'commas',
} as const

export const flagNames = [
  'isActive',
  'isFeatured',
  'vpnFriendly',
  'noKyc',
  'liveChat',
  'provablyFair',
  'mobileCompatible',
] as const

export const translatedFields = ['description', 'welcomeBonus', 'review', 'pros', 'cons'] as const

export type TextName = keyof typeof kinds
export type FlagName = (typeof flagNames)[number]
export type TranslatedField = (typeof translatedFields)[number]
export type CasinoFormValues = Record<TextName, string> &
  Record<FlagName, boolean> & { translations: Translations<TranslatedField> }
export type FieldName = keyof CasinoFormValues

export type Changes = z.input<typeof casinoChangesSchema>
export type Creation = z.input<typeof casinoCreationSchema>

export const textNames = Object.keys(kinds) as TextName[] // Object.keys loses the key types

const separators = { commas: ', ', lines: '\n' } as const
const listSeparator = { pros: separators.lines, cons: separators.lines }

/** Drops blank entries. */
export function splitList(text: string, separator: string): string[] {
  return text
    .split(separator)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
}

function write(value: string | number | string[] | null | undefined, separator: string): string {
  return Array.isArray(value) ? value.join(separator) : String(value ?? '')
}

const writeTexts = (texts: CasinoTexts = {}): Translation<TranslatedField> => ({
  description: texts.description ?? '',
  welcomeBonus: texts.welcomeBonus ?? '',
  review: texts.review ?? '',
  pros: write(texts.pros, listSeparator.pros),
  cons: write(texts.cons, listSeparator.cons),
  ...readState(texts),
})

export function toFormValues(casino: AdminCasino): CasinoFormValues {
  const texts = textNames.map((name) => {
    const kind = kinds[name]
    const separator = kind === 'commas' || kind === 'lines' ? separators[kind] : ''
    return [name, kind === 'rating' ? casino.rating.toFixed(1) : write(casino[name], separator)]
  })
  const flags = flagNames.map((name) => [name, casino[name]])
  const translations = mapLanguages((code) => writeTexts(casino.translations[code]))
  // The typed lists cover every name.
  return {
    ...Object.fromEntries([...texts, ...flags]),
    translations,
  } as CasinoFormValues
}

export function blankFormValues(): CasinoFormValues {
  const texts = textNames.map((name) => [name, ''])
  const flags = flagNames.map((name) => [name, name === 'isActive' || name === 'mobileCompatible'])
  const translations = mapLanguages(() => writeTexts())
  // The typed lists cover every name.
  const blank = {
    ...Object.fromEntries([...texts, ...flags]),
    translations,
  } as CasinoFormValues
  return { ...blank, rating: defaultRating.toFixed(1), withdrawalTime: '24 hours' }
}

/** 1 to 5 in tenths; 4.5 if not a number. */
export function clampRating(typed: string): number {
  const rating = Number.parseFloat(typed)
  if (Number.isNaN(rating)) return defaultRating
  return Math.round(Math.min(5, Math.max(1, rating)) * 10) / 10
}

type NameOf<Kind> = { [Name in TextName]: (typeof kinds)[Name] extends Kind ? Name : never }[TextName]

const isText = (name: TextName): name is NameOf<'text'> => kinds[name] === 'text'
const isList = (name: TextName): name is NameOf<'commas' | 'lines'> =>
  kinds[name] === 'commas' || kinds[name] === 'lines'
const isNumber = (name: TextName): name is NameOf<'number' | 'rating'> => !isText(name) && !isList(name)

const isBlank = (text: string) => text.trim() === ''

function readNumber(name: NameOf<'number' | 'rating'>, typed: string): number | string | null {
  if (kinds[name] === 'rating') return clampRating(typed)
  if (isBlank(typed)) return null
  const number = Number(typed)
  // Sent as typed, so that the contract reports it.
  return Number.isNaN(number) ? typed : number
}

function readTexts(names: readonly TextName[], values: Readonly<Partial<Record<TextName, string>>>) {
  const typed = (name: TextName) => values[name] ?? ''
  return {
    ...readFields(names.filter(isText), (name) => typed(name).trim()),
    ...readFields(names.filter(isList), (name) => splitList(typed(name), separators[kinds[name]])),
    ...readFields(names.filter(isNumber), (name) => readNumber(name, typed(name))),
  }
}

/** An emptied text falls back to English. */
function readTranslation(values: Translation<TranslatedField>, start: Translation<TranslatedField>) {
  const changed = translatedFields.filter((name) => values[name] !== start[name])
  return { ...readTexts(changed, values), ...readStateChanges(values, start) }
}

function readTranslations(values: CasinoFormValues, start: CasinoFormValues): Pick<Changes, 'translations'> {
  const texts = mapLanguages((code) => readTranslation(values.translations[code], start.translations[code]))
  const changed = translationCodes.filter((code) => Object.keys(texts[code]).length > 0)
  return changed.length > 0 ? { translations: readFields(changed, (code) => texts[code]) } : {}
}

/** Omits blank fields, so that the server's defaults apply. */
export function toCreation(values: CasinoFormValues, edition: Edition): Creation {
  const texts = textNames.filter((name) => !isBlank(values[name]))
  return {
    ...readTexts(texts, values),
    name: values.name.trim(),
    ...readFields(flagNames, (name) => values[name]),
    ...readTranslations(values, blankFormValues()),
    tenant: edition.id,
  }
}

/**
 * Only changed fields. A blank rank is omitted, as a rank cannot be removed; other emptied fields
 * are sent as null or blank, to clear them.
 */
export function toChanges(values: CasinoFormValues, start: CasinoFormValues): Changes {
  const changed = textNames.filter((name) => values[name] !== start[name] && !(name === 'rank' && isBlank(values.rank)))
  const flags = flagNames.filter((name) => values[name] !== start[name])
  return {
    ...readTexts(changed, values),
    ...readFields(flags, (name) => values[name]),
    ...readTranslations(values, start),
  }
}

const shownFor: Partial<Record<FieldName, (compare: Edition['compare']) => boolean>> = {
  cryptocurrencies: ({ columns }) => columns.includes('coins'),
  minDeposit: ({ columns }) => columns.includes('coins'),
  bonusAmount: ({ filters }) => filters.includes('minBonus'),
  vpnFriendly: ({ columns }) => columns.includes('vpnFriendly'),
  noKyc: ({ columns }) => columns.includes('noKyc'),
  paymentMethods: ({ columns }) => columns.includes('payment'),
  sweepsCoinsBonus: ({ filters }) => filters.includes('minSweepsCoins'),
  minRedemption: ({ columns }) => columns.includes('minRedemption'),
  excludedStates: ({ columns }) => columns.includes('excludedStates'),
}

export const hasField = (edition: Edition, name: FieldName): boolean => shownFor[name]?.(edition.compare) ?? true
