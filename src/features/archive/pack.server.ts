import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { createTarPacker, type TarPackController } from 'modern-tar'
import type { MigrationClient } from '#db/backend.ts'
import {
  archiveFormat,
  headerName,
  manifestHashName,
  manifestName,
  type Header,
  type Manifest,
} from './manifest.ts'
import { readParts, sha256, type Totals } from './parts.server.ts'
import { planArchive, readSchemaVersion } from './plan-queries.server.ts'
import { inSnapshot, prepareSession } from './row-queries.server.ts'

const compress = promisify(gzip)

export type Packed = { stream: ReadableStream<Uint8Array>; totals: Promise<Totals> }

/** The client is in use until `totals` settles. */
export function packArchive(client: MigrationClient, now: Date): Packed {
  const { readable, controller } = createTarPacker()
  const totals = writeArchive(client, controller, now).catch((error: unknown) => {
    controller.error(error)
    throw error
  })
  return { stream: readable, totals }
}

async function writeArchive(
  client: MigrationClient,
  controller: TarPackController,
  now: Date,
): Promise<Totals> {
  const totals: Totals = {}
  const parts: Manifest['parts'] = []
  const add = async (name: string, data: string | Uint8Array) => {
    const body = typeof data === 'string' ? Buffer.from(data) : data
    const writer = controller.add({ name, size: body.length, mode: 0o600, mtime: now }).getWriter()
    await writer.write(body)
    await writer.close()
    parts.push({ name, sha256: sha256(body) })
  }

  await prepareSession(client)
  await inSnapshot(client, async () => {
    const header: Header = { format: archiveFormat, schema: await readSchemaVersion(client) }
    await add(headerName, JSON.stringify(header))
    const plans = await planArchive(client)
    for await (const { table, body } of readParts(client, plans, totals)) {
      const number = String(parts.length).padStart(6, '0')
      await add(`rows/${table}/${number}.ndjson.gz`, await compress(body, { level: 5 }))
    }
    const manifest: Manifest = {
      ...header,
      madeAt: now.toISOString(),
      tables: totals,
      parts: [...parts],
    }
    const written = JSON.stringify(manifest)
    await add(manifestName, written)
    await add(manifestHashName, `${sha256(written)}  ${manifestName}\n`)
  })
  controller.finalize()
  return totals
}
