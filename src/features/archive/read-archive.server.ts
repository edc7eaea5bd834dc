import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { arrayBuffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { createTarDecoder } from 'modern-tar'
import type * as z from 'zod'
import { AppError } from '#errors.ts'
import {
  archiveFormat,
  headerName,
  headerSchema,
  manifestHashName,
  manifestName,
  manifestSchema,
  type Header,
  type Manifest,
} from './manifest.ts'
import { sha256, type Part } from './parts.server.ts'

const decompress = promisify(gunzip)

/**
 * The most that a part may have, packed or unpacked. Ours have a few megabytes and at most one row
 * more; the largest row, a picture’s, has about ten. A made-up part could unpack to a thousand
 * times its size.
 */
const maxPartBytes = 64 * 1024 * 1024

type Entry = { name: string; data: Buffer }

export type CheckedArchive = { id: string; manifest: Manifest }

const damaged = (what: string) => new AppError('invalid', `The archive is damaged: ${what}.`)

/**
 * Reads the whole file, and writes nothing.
 * @throws AppError invalid
 */
export async function checkArchive(file: string): Promise<CheckedArchive> {
  const seen: Manifest['parts'] = []
  let written: Buffer | undefined
  let recorded: string | undefined
  for await (const { name, data } of readEntries(file)) {
    if (seen.length === 0) readHeader(name, data)
    if (name === manifestName) written = data
    else if (name === manifestHashName) recorded = data.toString().slice(0, 64)
    else if (written) throw damaged(`${name} follows its end`)
    else if (findTable(name) !== undefined) await assertSmall(name, data)
    seen.push({ name, sha256: sha256(data) })
  }
  if (seen.length === 0) throw notAnArchive()
  if (!written || recorded === undefined) throw damaged('its end is missing')
  if (sha256(written) !== recorded) throw damaged(`the checksum of ${manifestName} differs`)
  const manifest = readJson(written, manifestSchema, manifestName)
  compareParts(manifest.parts, seen.slice(0, -2))
  return { id: recorded, manifest }
}

const notAnArchive = () =>
  new AppError('invalid', 'The file is not an archive, as `archive export` writes it.')

function readHeader(name: string, data: Buffer): Header {
  if (name !== headerName) throw notAnArchive()
  const header = readJson(data, headerSchema, headerName)
  if (header.format > archiveFormat)
    throw new AppError('invalid', 'The archive was made by a newer version of the site.')
  return header
}

function compareParts(listed: Manifest['parts'], seen: Manifest['parts']) {
  for (const [index, part] of listed.entries()) {
    const found = seen[index]
    if (found?.name !== part.name) throw damaged(`${part.name} is missing`)
    if (found.sha256 !== part.sha256) throw damaged(`the checksum of ${part.name} differs`)
  }
  const extra = seen[listed.length]
  if (extra) throw damaged(`${extra.name} is not in its manifest`)
}

/**
 * Reads the parts that were checked, as the file may have changed since. @throws AppError invalid
 */
export async function* readArchiveParts(file: string, manifest: Manifest): AsyncGenerator<Part> {
  const hashes = new Map(manifest.parts.map((part) => [part.name, part.sha256]))
  for await (const { name, data } of readEntries(file)) {
    const table = findTable(name)
    if (table === undefined) continue
    if (hashes.get(name) !== sha256(data)) throw damaged(`the checksum of ${name} differs`)
    yield { table, body: await unpack(name, data) }
  }
}

const findTable = (name: string) => /^rows\/([a-z_]+)\/\d+\.ndjson\.gz$/.exec(name)?.[1]

/** @throws AppError invalid for more than `maxPartBytes`, without having unpacked it all */
async function unpack(name: string, data: Buffer): Promise<Buffer> {
  try {
    return await decompress(data, { maxOutputLength: maxPartBytes })
  } catch (error) {
    if (isTooLarge(error)) throw damaged(`${name} unpacks to more than 64 MiB`)
    throw error
  }
}

/** The checksum speaks of data that cannot be unpacked at all. */
async function assertSmall(name: string, data: Buffer): Promise<void> {
  await unpack(name, data).catch((error: unknown) => {
    if (error instanceof AppError) throw error
  })
}

const isTooLarge = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'

async function* readEntries(file: string): AsyncGenerator<Entry> {
  const { readable, writable } = createTarDecoder({ strict: true })
  const reading = Readable.toWeb(createReadStream(file, { highWaterMark: 1024 * 1024 }))
  // What fails there fails the entries too.
  reading.pipeTo(writable).catch(() => {})
  try {
    for await (const { header, body } of readable) {
      if (header.size > maxPartBytes) throw damaged(`${header.name} is too large`)
      yield { name: header.name, data: Buffer.from(await arrayBuffer(body)) }
    }
  } catch (error) {
    throw explain(error, file)
  }
}

function explain(error: unknown, file: string): unknown {
  if (!(error instanceof Error) || error instanceof AppError) return error
  if ('syscall' in error) return new AppError('invalid', `${file} cannot be read: ${error.message}`)
  return damaged(error.message.replace(/\.$/, ''))
}

function readJson<T>(data: Buffer, schema: z.ZodType<T>, name: string): T {
  try {
    return schema.parse(JSON.parse(data.toString()))
  } catch {
    throw damaged(`${name} cannot be read`)
  }
}
