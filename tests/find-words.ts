/**
 * A pattern for whole words in any case; as written when in backticks; `*` stands for any ending.
 */
export function compileTerm(term: string): RegExp {
  const word = term
    .replaceAll('`', '')
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll('\\*', '[\\p{L}]*')
  return new RegExp(
    `(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`,
    term.startsWith('`') ? 'gu' : 'giu',
  )
}
