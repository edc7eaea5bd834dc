/** The text of a table's file, in the encodings that spreadsheets and mailing programs write. */

export type FileText = {
  text: string
  encoding: 'UTF-8' | 'UTF-16' | 'Windows-1252'
}

/** Its message says what the file is and what to do. */
export class UnreadableFileError extends Error {}

const saveAsCsv = 'Save the table as “CSV UTF-8” and choose that file.'
const unpack = 'Unpack it and choose the file in it.'

/** Office documents are archives, too: what is in them tells which. */
const archives: readonly (readonly [string, string])[] = [
  ['xl/', `This is an Excel workbook (.xlsx). ${saveAsCsv}`],
  ['opendocument.spreadsheet', `This is an OpenDocument spreadsheet (.ods). ${saveAsCsv}`],
  ['Index/Document.iwa', `This is a Numbers spreadsheet. ${saveAsCsv}`],
  ['', `This is a ZIP archive (.zip). ${unpack}`],
]

/** First bytes, by https://en.wikipedia.org/wiki/List_of_file_signatures. */
const signatures: readonly (readonly [number[], string])[] = [
  [[0x1f, 0x8b], `This is a compressed file (.gz). ${unpack}`],
  [[0xd0, 0xcf, 0x11, 0xe0], `This is an old Excel workbook (.xls). ${saveAsCsv}`],
  [[0x25, 0x50, 0x44, 0x46], `This is a PDF document. ${saveAsCsv}`],
]

const startsWith = (bytes: Uint8Array, first: readonly number[]) =>
  first.every((byte, at) => bytes[at] === byte)

/** An archive names what it holds at its beginning and at its end. */
const namesLength = 64 * 1024

/** @throws UnreadableFileError for archives and documents, by their true names */
export function refuseDocuments(bytes: Uint8Array): void {
  const document = signatures.find(([first]) => startsWith(bytes, first))?.[1]
  if (document !== undefined) throw new UnreadableFileError(document)
  if (!startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return
  const latin = new TextDecoder('latin1')
  const names =
    latin.decode(bytes.subarray(0, namesLength)) + latin.decode(bytes.subarray(-namesLength))
  const archive = archives.find(([name]) => names.includes(name))?.[1]
  throw new UnreadableFileError(archive)
}

/**
 * Goes by the byte order mark; without one it is UTF-8 or, if it can't be that, Windows-1252, which
 * Excel writes in Western Europe.
 *
 * @throws UnreadableFileError
 */
export function readFileText(bytes: Uint8Array): FileText {
  refuseDocuments(bytes)
  const found = decode(bytes)
  if (found.text.includes('\0'))
    throw new UnreadableFileError(`This is not a text file. ${saveAsCsv}`)
  return found
}

function decode(bytes: Uint8Array): FileText {
  if (startsWith(bytes, [0xff, 0xfe]))
    return { text: new TextDecoder('utf-16le').decode(bytes), encoding: 'UTF-16' }
  if (startsWith(bytes, [0xfe, 0xff]))
    return { text: new TextDecoder('utf-16be').decode(bytes), encoding: 'UTF-16' }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' }
  } catch {
    return decodeOther(bytes)
  }
}

/** What can't be UTF-8: Windows-1252, unless more of it is UTF-8 than not. */
function decodeOther(bytes: Uint8Array): FileText {
  const text = new TextDecoder('utf-8').decode(bytes)
  let [broken, readable] = [0, 0]
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === 0xff_fd) broken += 1
    else if (code > 0x7f) readable += 1
  }
  const single = new TextDecoder('windows-1252').decode(bytes)
  // Bytes to which Windows-1252 gives no letter.
  const isWindows = !/[\u0080-\u009f]/.test(single)
  if (isWindows && readable < broken) return { text: single, encoding: 'Windows-1252' }
  const line = text.slice(0, text.indexOf('\ufffd')).split('\n').length
  throw new UnreadableFileError(
    `Line ${line} has a character that is neither UTF-8 nor Windows-1252. ${saveAsCsv}`,
  )
}
