export const maxHeaderLength = 64 * 1024

/** The first line by which spreadsheets tell the separator. */
export const separatorLine = /^\uFEFF?sep=(.)(\r\n|\n|\r|$)/i

/** Ignores separators within quotes. */
export function findDelimiter(file: string): string {
  const beginning = file.slice(0, maxHeaderLength)
  const told = separatorLine.exec(beginning)?.[1]
  if (told !== undefined) return told
  const [header = ''] = beginning.replaceAll(/"(?:[^"]|"")*"/g, '').split(/[\r\n]/, 1)
  const count = (delimiter: string) => header.split(delimiter).length
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0] ?? ','
}
