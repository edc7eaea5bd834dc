/** Which comes first where a date is written as three numbers: `4/13/2023` is the month’s. */
export type DateOrder = 'day' | 'month'

const time =
  /^[\s,T]*(?:at\s+|kl\.?\s*)?(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:[.,]\d+)?)?\s*(am|pm)?\s*(?:\(?(?:utc|gmt|z)\)?|([+-]\d{2}):?(\d{2})?(?:\s*utc)?)?$/i

const numbers = /^(\d{1,2})([./-])\s?(\d{1,2})\2\s?(\d{4}|\d{2})(?!\d)/
const yearFirst = /^(\d{4})([./-])(\d{1,2})\2(\d{1,2})(?!\d)/
const dayAndName =
  /^(?:\p{L}+\.?,?\s+)?(\d{1,2})(?:\.|st|nd|rd|th)?[\s-](?:de\s)?(\p{L}+)\.?,?[\s-](\d{4})(?!\d)/u
const nameAndDay = /^(?:\p{L}+\.?,?\s+)?(\p{L}+)\.?\s(\d{1,2})(?:st|nd|rd|th)?,?\s(\d{4})(?!\d)/u

/** In English, the other languages of the site, and those of programs that others use. */
const monthLanguages = ['en', 'sv', 'nb', 'da', 'fi', 'fr', 'de']

const letters = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}]/gu, '')

const months = new Map(
  monthLanguages.flatMap((language) =>
    (['long', 'short'] as const).flatMap((month) => {
      const names = new Intl.DateTimeFormat(language, { day: 'numeric', month, timeZone: 'UTC' })
      return Array.from({ length: 12 }, (_, index) => {
        const parts = names.formatToParts(new Date(Date.UTC(2024, index, 15)))
        const name = parts.find(({ type }) => type === 'month')?.value ?? ''
        return [letters(name), index + 1] as const
      })
    }),
  ),
)

/** The month by its name or the three letters that lists cut it to. */
const findMonth = (name: string) =>
  months.get(letters(name)) ??
  [...months].find(([known]) => name.length >= 3 && known.startsWith(letters(name)))?.[1]

/** Which order a date shows beyond doubt; undefined where it has none or could have both. */
function findOrder(value: string): DateOrder | undefined {
  const [, first = '', mark, second = ''] = numbers.exec(value.trim()) ?? []
  if (mark === '.') return 'day'
  if (Number(first) > 12 && Number(second) <= 12) return 'day'
  return Number(second) > 12 && Number(first) <= 12 ? 'month' : undefined
}

/**
 * Which order the dates of a column agree on, undefined if none shows it or they contradict each
 * other.
 */
export function findDateOrder(values: readonly string[]): DateOrder | undefined {
  const orders = new Set(values.map(findOrder))
  if (orders.has('day') && orders.has('month')) return undefined
  return orders.has('day') ? 'day' : orders.has('month') ? 'month' : undefined
}

type Day = { year: number; month: number; day: number }

function readDay(
  value: string,
  order: DateOrder | undefined,
): (Day & { rest: string }) | 'both' | undefined {
  const cut = (match: RegExpExecArray, day: Day) => ({ ...day, rest: value.slice(match[0].length) })
  const iso = yearFirst.exec(value)
  if (iso) return cut(iso, { year: Number(iso[1]), month: Number(iso[3]), day: Number(iso[4]) })
  const numeric = numbers.exec(value)
  if (numeric) {
    const known = findOrder(value) ?? order
    const [first, second, written] = [numeric[1], numeric[3], numeric[4]].map(Number)
    if (first === undefined || second === undefined || written === undefined) return undefined
    if (known === undefined && first !== second) return 'both'
    const year = written < 100 ? 2000 + written : written
    return known === 'month'
      ? cut(numeric, { year, month: first, day: second })
      : cut(numeric, { year, month: second, day: first })
  }
  const named = dayAndName.exec(value)
  if (named) {
    const month = findMonth(named[2] ?? '')
    return month === undefined
      ? undefined
      : cut(named, { year: Number(named[3]), month, day: Number(named[1]) })
  }
  const american = nameAndDay.exec(value)
  const month = american && findMonth(american[1] ?? '')
  return american && month
    ? cut(american, { year: Number(american[3]), month, day: Number(american[2]) })
    : undefined
}

const pad = (number: number | string) => String(number).padStart(2, '0')

/** `14:05:00+02:00` for what follows a day, empty for nothing. */
function readTime(rest: string): string | undefined {
  if (rest.trim() === '') return ''
  const match = time.exec(rest)
  if (!match) return undefined
  const [, hours = '', minutes = '', seconds = '00', half, offset, offsetMinutes = '00'] = match
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : Number(hours)
  if (hour > 23 || Number(minutes) > 59 || Number(seconds) > 59) return undefined
  return `T${pad(hour)}:${minutes}:${seconds}${offset ? `${offset}:${offsetMinutes}` : 'Z'}`
}

/**
 * A date as ISO 8601, with its time where it has one, in UTC unless it names another offset.
 *
 * @param order of the days in the same column
 * @returns 'both' if it could be two days, undefined if it is no date
 */
export function readDate(text: string, order?: DateOrder): string | undefined {
  const value = text.trim().replaceAll(/[\s\u00a0\u202f]+/g, ' ')
  const found = readDay(value, order)
  if (found === undefined || found === 'both') return found
  const { year, month, day, rest } = found
  const date = `${year}-${pad(month)}-${pad(day)}`
  const read = new Date(`${date}T00:00:00Z`)
  if (Number.isNaN(read.getTime()) || read.getUTCDate() !== day) return undefined
  const clock = readTime(rest)
  return clock === undefined ? undefined : date + clock
}

const threeNumbers = /^\s*\d{1,2}[/-]\d{1,2}[/-]\d{2,4}/

/**
 * How the days of a column are read: as a person said, or as those show it that can be only one.
 *
 * @param others dates in other columns of the same file, which are written alike
 */
export function describeDates(
  values: readonly string[],
  chosen: DateOrder | undefined,
  others: readonly string[] = [],
) {
  const order = chosen ?? findDateOrder([...values, ...others])
  const unclear = values.find((value) => readDate(value, order) === 'both')
  const isAsked = values.some((value) => threeNumbers.test(value))
  return {
    /** The first that could be two days. */
    unclear,
    /** Undefined where no date is three numbers. */
    found: isAsked ? (unclear === undefined ? order : ('unclear' as const)) : undefined,
    read: (value: string) => readDate(value, order),
  }
}
