/** How figures of a file are written: which mark stands before the decimals. */
export type DecimalMark = ',' | '.'

const spaces = /[\s\u00a0\u202f]/g
const figure = /^-?\d+(?:[.,]\d+)*$/

/** A single mark and three digits after it: thousands or decimals, unless a zero is before it. */
const ambiguous = /^-?[1-9]\d{0,2}[.,]\d{3}$/

/** The mark that one figure shows beyond doubt. */
function findMark(compact: string): DecimalMark | undefined {
  if (!figure.test(compact) || ambiguous.test(compact)) return undefined
  const marks = [...compact.matchAll(/[.,]/g)].map(([mark]) => mark as DecimalMark)
  const last = marks.at(-1)
  if (last === undefined) return undefined
  // Several alike separate thousands, so the other one stands before decimals.
  const separatesThousands = marks.length > 1 && marks.every((mark) => mark === last)
  if (!separatesThousands) return last
  return last === ',' ? '.' : ','
}

/**
 * Which mark the figures of a file agree on. Undefined if none shows it; a separator of `;` between
 * values says that it is a comma, since the comma is not free to separate them.
 *
 * @returns 'both' if they contradict each other
 */
export function findDecimalMark(
  values: readonly string[],
  delimiter: string,
): DecimalMark | 'both' | undefined {
  const marks = new Set(values.map((value) => findMark(value.replaceAll(spaces, ''))))
  if (marks.has(',') && marks.has('.')) return 'both'
  if (marks.has(',')) return ','
  if (marks.has('.')) return '.'
  return delimiter === ';' && values.some((value) => value.includes(',')) ? ',' : undefined
}

/**
 * A figure with a decimal point and without separators of thousands; text that is no figure stays
 * as it is. Undefined if it could be two figures.
 */
export function readFigure(
  value: string,
  mark: DecimalMark | 'both' | undefined,
): string | undefined {
  const compact = value.replaceAll(spaces, '')
  if (!figure.test(compact)) return value.trim()
  const own = findMark(compact)
  const decimal = mark === 'both' || mark === undefined ? own : mark
  if (!/[.,]/.test(compact)) return compact
  if (decimal === undefined) return undefined
  const [whole = '', decimals, ...more] = compact.split(decimal)
  const thousands = decimal === ',' ? '.' : ','
  const isGrouped = /^-?\d{1,3}(?:[.,]\d{3})*$/.test(whole)
  if (more.length > 0 || decimals?.includes(thousands)) return undefined
  if (whole.includes(thousands) && !isGrouped) return undefined
  const plain = whole.replaceAll(thousands, '')
  return decimals === undefined ? plain : `${plain}.${decimals}`
}
