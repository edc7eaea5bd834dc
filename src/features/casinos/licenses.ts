/** Licensing authorities under the spellings that casinos and visitors use (decisions, point 18). */
const spellings: Readonly<Record<string, RegExp>> = {
  curacao: /cura(c|ç|c\u0327)ao/i,
  malta: /(^|[^a-z])(malta|mga)([^a-z]|$)/i,
  uk: /(^|[^a-z])(uk|ukgc|united kingdom|great britain)([^a-z]|$)/i,
}

/** The authorities that a licence or a filter names, however they are spelt. */
export const findAuthorities = (text: string): string[] =>
  Object.keys(spellings).filter((authority) => spellings[authority]?.test(text))
