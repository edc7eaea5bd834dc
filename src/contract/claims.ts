/**
 * Which sentences look as if they told figures of what was tested or counted. That only proposes:
 * editors are asked to take such figures from records.
 */
import type { LanguageCode } from '#i18n/languages.ts'
import { listFigures } from './figures.ts'
import { splitSentences } from './sentences.ts'

type Words = {
  /** Parts of sentences in lower case that tell of own tests, or of all that is listed. */
  tells: string
  /** What is counted: with figures directly before it, it is a claim without any other word. */
  counted: string
  /** Numbers from two to twelve, each with its word forms. */
  numbers: readonly string[]
}

const words: Partial<Record<LanguageCode, Words>> = {
  en: {
    tells:
      '(?:of (?:the|our|all) (?:\\p{L}+ ){0,2}casinos|we (?:have )?(?:timed|tested|measured|requested|withdrew|withdrawn|redeemed|made)|we (?:list|compare|rank|checked)|our (?:[\\p{L}\\d]+ ){0,2}(?:tests?|requests?|withdrawals?|redemptions?|payouts?|median|times?)|timed (?:requests?|withdrawals?|redemptions?)|(?:on|in) our (?:list|table|comparison)|the median)',
    counted: 'casinos',
    numbers: [
      'two',
      'three',
      'four',
      'five',
      'six',
      'seven',
      'eight',
      'nine',
      'ten',
      'eleven',
      'twelve|dozen',
    ],
  },
  sv: {
    tells:
      '(?:av (?:de |våra |alla )?(?:\\p{L}+ )?casinon\\p{L}*|vi (?:har )?(?:tog|tagit|klocka(?:de|t)|testa(?:de|t)|mätt?e?|begär(?:de|t)|gjor(?:de|t))|vi (?:listar|jämför|rankar)|vår[at]? (?:[\\p{L}\\d]+ ){0,2}(?:test\\p{L}*|begäran\\p{L}*|uttag\\p{L}*|utbetalning\\p{L}*|inlösen\\p{L}*|inlösning\\p{L}*|median\\p{L}*)|klockade|(?:på|i) vår (?:lista|tabell|jämförelse)|medianen)',
    counted: 'casinon',
    numbers: [
      'två',
      'tre',
      'fyra',
      'fem',
      'sex',
      'sju',
      'åtta',
      'nio',
      'tio',
      'elva',
      'tolv|dussin',
    ],
  },
  no: {
    tells:
      '(?:av (?:de |våre |alle )?(?:\\p{L}+ )?[ck]asinoen?e|vi (?:har )?(?:tok|tatt|testet|målte?|ba|bedt|gjorde|gjort)|vi (?:lister|sammenligner|rangerer)|(?:test\\p{L}*|forespørs\\p{L}*|uttak\\p{L}*|utbetaling\\p{L}*|innløsning\\p{L}*|median\\p{L}*) våre?|vår[et]? (?:[\\p{L}\\d]+ ){0,2}(?:test\\p{L}*|forespørs\\p{L}*|uttak\\p{L}*|median\\p{L}*)|vi tok tiden på|(?:på|i) (?:listen|lista|tabellen|sammenligningen) vår|(?:på|i|av) vår (?:liste|tabell)|medianen)',
    counted: 'casinoer|kasinoer',
    numbers: [
      'to',
      'tre',
      'fire',
      'fem',
      'seks',
      'sju|syv',
      'åtte',
      'ni',
      'ti',
      'elleve',
      'tolv|dusin',
    ],
  },
  da: {
    tells:
      '(?:af (?:de |vores |alle )?(?:\\p{L}+ )?[ck]asinoer\\p{L}*|vi (?:har )?(?:tog|taget|testede?|målte?|bad|bedt|lavede?|foretog|foretaget)|vi (?:lister|sammenligner|rangerer)|vores (?:[\\p{L}\\d]+ ){0,2}(?:test\\p{L}*|anmodning\\p{L}*|udbetaling\\p{L}*|hævning\\p{L}*|indløsning\\p{L}*|median\\p{L}*)|(?:på|i) vores (?:liste|tabel|sammenligning)|medianen)',
    counted: 'casinoer|kasinoer',
    numbers: [
      'to',
      'tre',
      'fire',
      'fem',
      'seks',
      'syv',
      'otte',
      'ni',
      'ti',
      'elleve',
      'tolv|dusin',
    ],
  },
  fi: {
    tells:
      '(?:kasinoista|(?:mittasi|testasi|kellotti|ajoiti|pyysi|nosti|teimme|vertaile|luettele)\\p{L}*mme|olemme (?:mitan|testan|pyytän|nostan|tehn)\\p{L}*|\\p{L}*(?:pyyntö|nosto|lunastu|kotiutu|testi|mittau|mediaani)\\p{L}*mme|(?:listalla|taulukossa|luettelossa|vertailussa)mme|mediaani)',
    counted: 'kasino(?:a|t|ista|illa|ssa)?',
    numbers: [
      'kaksi|kahd(?!eks|enkym)\\p{L}+|kahta',
      'kolm\\p{L}+',
      'nelj\\p{L}+',
      'viisi|viide\\p{L}*|viittä',
      'kuusi|kuude\\p{L}*|kuutta',
      'seitsem\\p{L}+',
      'kahdeks\\p{L}+',
      'yhdeks\\p{L}+',
      'kymmen\\p{L}+',
      'yksitoista',
      'kaksitoista|tusin\\p{L}*',
    ],
  },
}

/** A sentence with the figures that it tells. */
export type Claim = { sentence: string; numbers: readonly number[] }

/** Figures with the thousands that any of the languages writes. */
const figure =
  /(?<![\p{L}\d.,])\d{1,3}(?:[ \u00a0\u202f.,]\d{3})+(?!\d)|(?<![\p{L}])\d+(?:[.,]\d+)?/gu

/** The numbers of a text, as they are written in any of the languages. */
export const readNumbers = (text: string): number[] =>
  [...text.matchAll(figure)].map(([written]) =>
    /^\d{1,3}(?:[ \u00a0\u202f.,]\d{3})+$/.test(written)
      ? Number(written.replaceAll(/\D/g, ''))
      : Number(written.replace(',', '.')),
  )

const isYear = (number: number) => Number.isInteger(number) && number >= 1990 && number < 2100

const references = /\{\{[^{}]*\}\}/g

/**
 * The sentences of a text that look like claims, in their order; none in a language whose words
 * nobody has given.
 */
export function findClaims(text: string, language: LanguageCode): Claim[] {
  const known = patterns.get(language)
  if (!known) return []
  return splitSentences(text).flatMap((sentence) => {
    const lower = sentence.replaceAll(references, '').toLowerCase()
    if (!known.tells.test(lower) && !known.counts.test(lower)) return []
    const spelt = known.numbers.flatMap((number, at) => (number.test(lower) ? [at + 2] : []))
    const numbers = [...readNumbers(lower), ...spelt].filter((number) => !isYear(number))
    return numbers.length > 0 ? [{ sentence, numbers }] : []
  })
}

const whole = (source: string) => new RegExp(`(?<!\\p{L})(?:${source})(?!\\p{L})`, 'u')

const patterns = new Map(
  Object.entries(words).map(([language, { tells, counted, numbers }]) => [
    language,
    {
      tells: whole(tells),
      // “50+ casinos” and “40 crypto casinos”.
      counts: whole(`\\d+\\+?(?: \\p{L}+){0,2} (?:${counted})`),
      numbers: numbers.map(whole),
    },
  ]),
)

/** The casinos that a text names: their records may have what it claims. */
export const listCasinos = (text: string): string[] => [
  ...listFigures(text).flatMap(({ casino }) => casino ?? []),
  ...[...text.matchAll(/\/casino\/([\w-]{1,120})/g)].flatMap(([, slug]) => slug ?? []),
]

/** Those figures of the sentence that no record has, each once, the smallest first. */
export const listUnbacked = ({ numbers }: Claim, known: ReadonlySet<number>): number[] =>
  [...new Set(numbers.filter((number) => !known.has(number)))].sort((a, b) => a - b)
