const spellings: Readonly<Record<string, RegExp>> = {
  curacao: /cura(c|ç|c\u0327)ao/i,
  malta: /(^|[^a-z])(malta|mga)([^a-z]|$)/i,
  uk: /(^|[^a-z])(uk|ukgc|united kingdom|great britain)([^a-z]|$)/i,
}

export const findAuthorities = (text: string): string[] =>
  Object.keys(spellings).filter((authority) => spellings[authority]?.test(text))
