import type { LanguageCode } from '#i18n/languages.ts'

/** English names by postal code; sites exclude the District of Columbia as they do a state. */
export const usStates: Readonly<Record<string, string>> = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
}

/** The fifty: D.C. is chosen like a state and is none. */
export const stateCodes = Object.keys(usStates).filter((code) => code !== 'DC')

/** Those that people live in, which sites exclude as they do states. */
export const usTerritories: Readonly<Record<string, string>> = {
  AS: 'American Samoa',
  GU: 'Guam',
  MP: 'Northern Mariana Islands',
  PR: 'Puerto Rico',
  VI: 'U.S. Virgin Islands',
}

const codes = new Map(
  Object.entries({ ...usStates, ...usTerritories }).flatMap(([code, name]) => [
    [code, code],
    [name.toUpperCase(), code],
  ]),
)

/** The code of a state or territory that was typed by its code or English name. */
export const findState = (typed: string): string | undefined =>
  codes.get(typed.trim().toUpperCase())

/** Where a language has a name of its own. */
const ownNames: Readonly<Partial<Record<LanguageCode, Readonly<Record<string, string>>>>> = {
  sv: { CA: 'Kalifornien' },
  da: { CA: 'Californien' },
  no: {
    NC: 'Nord-Carolina',
    SC: 'Sør-Carolina',
    ND: 'Nord-Dakota',
    SD: 'Sør-Dakota',
    WV: 'Vest-Virginia',
  },
  fi: {
    CA: 'Kalifornia',
    HI: 'Havaiji',
    NC: 'Pohjois-Carolina',
    SC: 'Etelä-Carolina',
    ND: 'Pohjois-Dakota',
    SD: 'Etelä-Dakota',
    WV: 'Länsi-Virginia',
  },
}

export const nameState = (code: string, language: LanguageCode): string =>
  ownNames[language]?.[code] ?? usStates[code] ?? usTerritories[code] ?? code
