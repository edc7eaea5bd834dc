/** Licensing authorities under the spellings that casinos and visitors use (decisions, point 18). */
const spellings = [
  'cura(c|ç|Ç|c\\u0327)ao',
  '(^|[^a-z])(malta|mga)([^a-z]|$)',
  '(^|[^a-z])(uk|ukgc|united kingdom|great britain)([^a-z]|$)',
]

/**
 * The regular expression that a licence must match to satisfy the filter, case-insensitively; undefined when the filter names
 * none of the authorities and only the very same text will do. Valid in JavaScript and in PostgreSQL alike.
 */
export function findLicensePattern(filter: string): string | undefined {
  return spellings.find((spelling) => new RegExp(spelling, 'i').test(filter))
}
