/** `lower()` in PostgreSQL depends on the collation. */
export function foldText(value: string): string {
  return value.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Letters that have no accent to leave out, as people type them who do not have them. */
export const plainLetters = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
} as const

/** Nobody can be asked to know which of them a name has. */
export const apostrophes = "'’‘´`ʼ"

/** A name as it is looked for: `O’Reilly` is found by `oreilly`, `Łódź` by `lodz`. */
export function foldName(value: string): string {
  const plain = Object.entries(plainLetters).reduce(
    (text, [letter, typed]) => text.replaceAll(letter, typed),
    foldText(value),
  )
  return plain.replaceAll(new RegExp(`[${apostrophes}]`, 'g'), '')
}
