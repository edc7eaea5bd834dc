/** How a CSV file separates its values. Pure. */

/** A header is in the file's first characters. */
export const longestHeader = 64 * 1024

/** The separator that the header has most of, outside of quotes. */
export function findDelimiter(beginning: string): string {
  const [header = ''] = beginning.replaceAll(/"(?:[^"]|"")*"/g, '').split(/[\r\n]/, 1)
  const count = (delimiter: string) => header.split(delimiter).length
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0] ?? ','
}
