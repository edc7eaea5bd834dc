/** Licensing authorities under the spellings that casinos and visitors use (decisions, point 18). */
const families: readonly { id: string; spelling: string }[] = [
  { id: 'curacao', spelling: 'cura(c|ç|Ç|c\\u0327)ao' },
  { id: 'malta', spelling: '(^|[^a-z])(malta|mga)([^a-z]|$)' },
  { id: 'uk', spelling: '(^|[^a-z])(uk|ukgc|united kingdom|great britain)([^a-z]|$)' },
]

/**
 * The regular expression that a licence must match to satisfy the filter, case-insensitively; undefined when the filter names
 * none of the families and only the very same text will do. Valid in JavaScript and in PostgreSQL alike.
 */
export function findLicensePattern(filter: string): string | undefined {
  return families.find(({ spelling }) => new RegExp(spelling, 'i').test(filter))?.spelling
}

/** The family that a licence belongs to (`curacao`, `malta`, `uk`), for filters and badges. */
export function findLicenseFamily(license: string): string | undefined {
  return families.find(({ spelling }) => new RegExp(spelling, 'i').test(license))?.id
}
