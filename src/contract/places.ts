/**
 * Where readers can say they are, and operators can set rules: every country and territory of ISO
 * 3166-1, and the states of the United States.
 */
import { everywhere, type CountryCode, type MarketPlace } from './markets.ts'
import { usStates } from './us-states.ts'

const codes = `
AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR
BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC
EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK
HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB
LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ
NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU
RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN
TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW`

const countryCodes = codes.trim().split(/\s+/) as CountryCode[] // as they stand above

/** Where a reader can say they are. */
export const readerPlaces: readonly MarketPlace[] = [
  ...countryCodes,
  ...Object.keys(usStates).map((state): MarketPlace => `US-${state}`),
]

/** Where the operator can set a rule. */
export const marketPlaces: readonly MarketPlace[] = [...readerPlaces, everywhere]

const known = new Map<string, MarketPlace>([
  ...readerPlaces.map((place) => [place, place] as const),
  // People write it, although the code of the standard is another.
  ['UK', 'GB'],
])

/** The place that a reader names, however it is spelt; undefined for any other text. */
export const readPlace = (given: string | null | undefined): MarketPlace | undefined =>
  given && given.length <= 5 ? known.get(given.toUpperCase()) : undefined
