import { deflateRawSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { readFileText, UnreadableFileError } from './read-text.ts'

const latin = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
const utf8 = (text: string) => new Uint8Array(Buffer.from(text, 'utf8'))
const utf16 = (text: string) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'))

/** An archive as packers write it: a local file header before each file. */
function zip(files: readonly [string, string][]): Uint8Array {
  const parts = files.map(([name, text]) => {
    const data = deflateRawSync(text)
    const header = Buffer.alloc(30)
    header.writeUInt32LE(0x04_03_4b_50, 0)
    header.writeUInt16LE(8, 8)
    header.writeUInt32LE(data.length, 18)
    header.writeUInt16LE(name.length, 26)
    return Buffer.concat([header, Buffer.from(name), data])
  })
  return new Uint8Array(Buffer.concat(parts))
}

describe('The text of a file', () => {
  test.each([
    ['UTF-8', utf8('namn;ort\nBjörn;Ås\n')],
    ['UTF-8', utf8('\ufeffnamn;ort\nBjörn;Ås\n')],
    ['UTF-16', utf16('namn;ort\nBjörn;Ås\n')],
    ['UTF-16', new Uint8Array(Buffer.from(utf16('namn;ort\nBjörn;Ås\n')).swap16())],
    ['Windows-1252', latin('namn;ort\nBj\u00f6rn;\u00c5s\n')],
  ])('is read from %s', (encoding, bytes) => {
    expect(readFileText(bytes)).toEqual({ text: 'namn;ort\nBjörn;Ås\n', encoding })
  })

  test('may hold the sign for what another program could not read', () => {
    const text = 'name\nBj\ufffdrn\n'
    expect(readFileText(utf8(text))).toEqual({ text, encoding: 'UTF-8' })
  })

  test('has the signs of Windows-1252 between its letters', () => {
    const bytes = latin('5 \u0080 \u0096 \u0093a\u0094\n')
    expect(readFileText(bytes).text).toBe('5 € – “a”\n')
  })

  test.each([
    ['a letter of neither encoding', latin('a\nb\n\u0081\n'), /^Line 3 .*CSV UTF-8/],
    [
      'a broken byte among letters of UTF-8',
      new Uint8Array([...utf8('Björn\nÅsa, Örjan\n'), 0xe5, 0x0a]),
      /^Line 3 /,
    ],
    ['bytes of a program', new Uint8Array([1, 0, 2, 0]), /not a text file/],
    ['a compressed file', new Uint8Array(gzipSync('a,b\n1,2\n')), /\(\.gz\)\. Unpack it/],
    ['an archive', zip([['list.csv', 'a,b\n']]), /ZIP archive \(\.zip\)\. Unpack it/],
    [
      'a workbook',
      zip([
        ['[Content_Types].xml', '<Types/>'],
        ['xl/workbook.xml', '<workbook/>'],
      ]),
      /Excel workbook \(\.xlsx\)\. Save the table as/,
    ],
    ['a PDF document', utf8('%PDF-1.7\n'), /PDF document/],
    ['an old workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), /\(\.xls\)/],
  ])('is refused of %s, with what to do', (_, bytes, message) => {
    expect(() => readFileText(bytes)).toThrow(UnreadableFileError)
    expect(() => readFileText(bytes)).toThrow(message)
  })
})
