/** A part of a table, with the header of the whole one. */
export type CsvPart = {
  csv: string
  /** What to add to the numbers of its rows and lines to have those of the whole file. */
  rowsBefore: number
  linesBefore: number
}

/**
 * Cuts a table between its rows; line breaks within quotes are no ends of rows.
 *
 * @param most rows in a part, without the header
 * @param longest in characters, without the header
 */
export function splitCsv(csv: string, most: number, longest = Infinity): CsvPart[] {
  const separator = /^\uFEFF?sep=.(?:\r\n|\n|\r)/i.exec(csv)?.[0] ?? ''
  const ends = findEnds(csv, separator.length)
  const [header] = ends
  if (header === undefined) return [{ csv, rowsBefore: 0, linesBefore: 0 }]
  const parts: CsvPart[] = []
  let start = header
  let rows = 0
  let rowsBefore = 0
  let linesBefore = 0
  const cut = (end: number) => {
    const text = csv.slice(start.at, end)
    parts.push({ csv: csv.slice(0, header.at) + text, rowsBefore, linesBefore })
  }
  for (const [index, end] of ends.entries()) {
    if (index === 0) continue
    const isTooLong = end.at - start.at > longest && rows > 0
    if (rows === most || isTooLong) {
      const before = ends[index - 1] ?? header
      cut(before.at)
      rowsBefore = index - 1
      linesBefore = before.lines - header.lines
      start = before
      rows = 0
    }
    rows += 1
  }
  cut(csv.length)
  return parts
}

/** Where rows end, the header first, and how many lines there are until then. */
function findEnds(csv: string, from: number): { at: number; lines: number }[] {
  const ends: { at: number; lines: number }[] = []
  let isQuoted = false
  let lines = 0
  const marks = /"|\r\n|\n|\r/g
  marks.lastIndex = from
  for (let mark = marks.exec(csv); mark; mark = marks.exec(csv)) {
    if (mark[0] === '"') isQuoted = !isQuoted
    else {
      lines += 1
      if (!isQuoted) ends.push({ at: marks.lastIndex, lines })
    }
  }
  if ((ends.at(-1)?.at ?? 0) < csv.length) ends.push({ at: csv.length, lines: lines + 1 })
  return ends
}
