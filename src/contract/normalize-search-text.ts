/** `lower()` in PostgreSQL depends on the collation. */
export function foldText(value: string): string {
  return value.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
