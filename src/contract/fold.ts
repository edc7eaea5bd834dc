/**
 * A text as search and sorting see it: lower case without accents. Stored beside names, because PostgreSQL's own `lower()` knows
 * only ASCII where its collation is C (the embedded database) and all letters elsewhere; so both answer alike.
 */
export function foldText(value: string): string {
  return value.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
