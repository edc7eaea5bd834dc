export const maxHeaderLength = 64 * 1024

/** Ignores separators within quotes. */
export function findDelimiter(beginning: string): string {
  const [header = ''] = beginning.replaceAll(/"(?:[^"]|"")*"/g, '').split(/[\r\n]/, 1)
  const count = (delimiter: string) => header.split(delimiter).length
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0] ?? ','
}
