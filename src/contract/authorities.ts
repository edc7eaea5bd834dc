/**
 * Who licenses gambling. Rules, filters and the licences of casinos name an authority by its id,
 * and what is written of one is read here and nowhere else. Free of validators.
 */
import type { LanguageCode } from '#i18n/languages.ts'
import { foldWords } from './words.ts'

type Definition = {
  /** Countries and states for whose players its licence is made, as ISO 3166 codes them. */
  covers: readonly string[]
  /** As it is called in tables. */
  short: string
  /** Its full name, in English at least. */
  name: { en: string } & { readonly [Code in LanguageCode]?: string }
  /** Whether its English name stands without an article. */
  isBare?: true
  /** Whatever else means this authority and no other; case, accents and signs do not count. */
  spellings: readonly string[]
}

const table = {
  'GB-GC': {
    covers: ['GB'],
    short: 'UKGC',
    name: {
      en: 'UK Gambling Commission',
      sv: 'Storbritanniens spelmyndighet (UKGC)',
      no: 'Storbritannias pengespilltilsyn (UKGC)',
      da: 'Storbritanniens spillemyndighed (UKGC)',
      fi: 'Britannian rahapeliviranomainen (UKGC)',
    },
    spellings: [
      'UK',
      'United Kingdom',
      'Great Britain',
      'Gambling Commission',
      'Gambling Commission (UK)',
      'UK Gambling Commission (UKGC)',
      'British Gambling Commission',
      'Gambling Commission of Great Britain',
      'United Kingdom Gambling Commission',
    ],
  },
  'SE-SGA': {
    covers: ['SE'],
    short: 'Spelinspektionen',
    name: {
      en: 'Swedish Gambling Authority (Spelinspektionen)',
      sv: 'Spelinspektionen',
      no: 'Spelinspektionen i Sverige',
      da: 'den svenske Spelinspektion',
      fi: 'Ruotsin Spelinspektionen',
    },
    spellings: ['SGA', 'Sweden', 'Sverige', 'Swedish Gambling Authority', 'Spelinspektionen (SGA)'],
  },
  'DK-DGA': {
    covers: ['DK'],
    short: 'Spillemyndigheden',
    name: {
      en: 'Danish Gambling Authority (Spillemyndigheden)',
      sv: 'danska Spillemyndigheden',
      no: 'danske Spillemyndigheden',
      da: 'Spillemyndigheden',
      fi: 'Tanskan Spillemyndigheden',
    },
    spellings: [
      'DGA',
      'Denmark',
      'Danmark',
      'Danish Gambling Authority',
      'Spillemyndigheden (DGA)',
    ],
  },
  'NO-LS': {
    covers: ['NO'],
    short: 'Lotteritilsynet',
    name: { en: 'Norwegian Gambling and Foundation Authority', no: 'Lotteritilsynet' },
    spellings: ['Lotteri- og stiftelsestilsynet', 'Norwegian Gaming Authority'],
  },
  'FI-LVV': {
    covers: ['FI'],
    short: 'Lupa- ja valvontavirasto',
    name: {
      en: 'Finnish Supervisory Agency (Lupa- ja valvontavirasto)',
      fi: 'Lupa- ja valvontavirasto',
    },
    spellings: ['LVV', 'Finnish Supervisory Agency'],
  },
  'MT-MGA': {
    covers: ['MT'],
    short: 'MGA',
    name: { en: 'Malta Gaming Authority' },
    spellings: ['Malta', 'MGA (Malta)', 'Malta (MGA)', 'Malta Gaming Authority (MGA)'],
  },
  'CW-CGA': {
    covers: ['CW'],
    short: 'Curaçao',
    name: { en: 'Curaçao Gaming Authority' },
    spellings: [
      'CGA',
      'CGCB',
      'Curacao eGaming',
      'Curaçao Gaming Control Board',
      'Gaming Control Board Curaçao',
      'Curaçao Gaming Authority (CGA)',
      'Curaçao (CGA)',
      'Antillephone',
      'Antillephone N.V.',
    ],
  },
  'GI-GRA': {
    covers: ['GI'],
    short: 'Gibraltar',
    name: { en: 'Gibraltar Gambling Commissioner' },
    spellings: [
      'Gibraltar Gambling Commission',
      'Gibraltar Regulatory Authority',
      'Gibraltar Licensing Authority',
    ],
  },
  'IM-GSC': {
    covers: ['IM'],
    short: 'Isle of Man',
    name: { en: 'Isle of Man Gambling Supervision Commission' },
    spellings: ['Gambling Supervision Commission', 'Isle of Man (GSC)'],
  },
  'JE-JGC': {
    covers: ['JE'],
    short: 'Jersey',
    name: { en: 'Jersey Gambling Commission' },
    spellings: [],
  },
  'GG-AGCC': {
    covers: ['GG'],
    short: 'Alderney',
    name: { en: 'Alderney Gambling Control Commission' },
    spellings: ['AGCC'],
  },
  'EE-MTA': {
    covers: ['EE'],
    short: 'Estonia',
    name: { en: 'Estonian Tax and Customs Board' },
    spellings: ['EMTA', 'Maksu- ja Tolliamet'],
  },
  'NL-KSA': {
    covers: ['NL'],
    short: 'KSA',
    name: { en: 'Netherlands Gambling Authority (Kansspelautoriteit)' },
    spellings: ['Kansspelautoriteit', 'Netherlands Gambling Authority', 'Dutch Gambling Authority'],
  },
  'DE-GGL': {
    covers: ['DE'],
    short: 'GGL',
    name: { en: 'German Joint Gambling Authority (GGL)' },
    spellings: ['Gemeinsame Glücksspielbehörde der Länder'],
  },
  'ES-DGOJ': {
    covers: ['ES'],
    short: 'DGOJ',
    name: { en: 'Spanish Directorate General for the Regulation of Gambling (DGOJ)' },
    spellings: ['Dirección General de Ordenación del Juego'],
  },
  'IT-ADM': {
    covers: ['IT'],
    short: 'ADM',
    name: { en: 'Italian Customs and Monopolies Agency (ADM)' },
    spellings: ['AAMS', 'Agenzia delle Dogane e dei Monopoli'],
  },
  'KM-AOFA': {
    covers: [],
    short: 'Anjouan',
    name: { en: 'Anjouan Gaming' },
    isBare: true,
    spellings: ['Anjouan Offshore Finance Authority', 'Anjouan Gaming Authority', 'AOFA'],
  },
  'CA-KGC': {
    covers: [],
    short: 'Kahnawake',
    name: { en: 'Kahnawà:ke Gaming Commission' },
    spellings: ['Kahnawake Gaming Commission', 'KGC'],
  },
  'CA-ON': {
    covers: ['CA-ON'],
    short: 'AGCO',
    name: { en: 'Alcohol and Gaming Commission of Ontario' },
    spellings: ['Ontario', 'iGaming Ontario'],
  },
  'PA-JCJ': {
    covers: ['PA'],
    short: 'Panama',
    name: { en: 'Panama Gaming Control Board' },
    spellings: ['Junta de Control de Juegos'],
  },
  'US-NJ': {
    covers: ['US-NJ'],
    short: 'NJDGE',
    name: { en: 'New Jersey Division of Gaming Enforcement' },
    spellings: ['NJ DGE'],
  },
  'US-MI': {
    covers: ['US-MI'],
    short: 'MGCB',
    name: { en: 'Michigan Gaming Control Board' },
    spellings: [],
  },
  'US-PA': {
    covers: ['US-PA'],
    short: 'PGCB',
    name: { en: 'Pennsylvania Gaming Control Board' },
    spellings: [],
  },
  'US-WV': {
    covers: ['US-WV'],
    short: 'West Virginia Lottery',
    name: { en: 'West Virginia Lottery Commission' },
    spellings: [],
  },
  'US-CT': {
    covers: ['US-CT'],
    short: 'Connecticut DCP',
    name: { en: 'Connecticut Department of Consumer Protection' },
    spellings: [],
  },
} as const satisfies Record<string, Definition>

export type AuthorityId = keyof typeof table

const authorities: Readonly<Record<AuthorityId, Definition>> = table

export const authorityIds = Object.keys(table) as [AuthorityId, ...AuthorityId[]] // of the table

/** As it is called in tables, where there is little room. */
export const abbreviate = (id: AuthorityId): string => authorities[id].short

export const nameAuthority = (id: AuthorityId, language: LanguageCode = 'en'): string =>
  authorities[id].name[language] ?? authorities[id].name.en

/** As it is called within a sentence: English needs its article. */
export function referTo(id: AuthorityId, language: LanguageCode): string {
  const name = nameAuthority(id, language)
  return language === 'en' && !authorities[id].isBare ? `the ${name}` : name
}

/** Those whose licence is made for players of a country or state. */
export const listAuthoritiesOf = (place: string): AuthorityId[] =>
  authorityIds.filter((id) => authorities[id].covers.includes(place))

/** All that means an authority, folded. */
const spellingsOf = (id: AuthorityId): string[] => {
  const { short, name, spellings } = authorities[id]
  return [...new Set([id, short, ...Object.values(name), ...spellings].map(foldWords))]
}

const bySpelling = new Map(authorityIds.flatMap((id) => spellingsOf(id).map((one) => [one, id])))

/** Every spelling with what it means. */
export const listSpellings = (): readonly (readonly [spelling: string, id: AuthorityId])[] => [
  ...bySpelling,
]

/** Other signs, such as a question mark or a cross, say something of their own. */
const plain = /^[\p{L}\p{M}\p{N}\s.,:()&/'’–-]*$/u

/** Whose name a text is, and nothing else than that; undefined for any other text. */
export const readAuthority = (text: string): AuthorityId | undefined =>
  plain.test(text) ? bySpelling.get(foldWords(text)) : undefined

/** Whom a text may be about, for a person to decide: it says nothing of whether they license. */
export function guessAuthorities(text: string): AuthorityId[] {
  const words = ` ${foldWords(text)} `
  return authorityIds.filter((id) => spellingsOf(id).some((one) => words.includes(` ${one} `)))
}
