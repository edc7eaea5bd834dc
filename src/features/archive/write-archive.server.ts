import type { FileHandle } from 'node:fs/promises'
import type { Database } from '#db/client.ts'
import { AppError } from '#errors.ts'
import { packArchive } from './pack.server.ts'
import type { Totals } from './parts.server.ts'
import { readDatabaseSize } from './row-queries.server.ts'

/** @throws AppError conflict if the database is larger than `maxBytes` */
export async function writeArchive(
  database: Pick<Database, 'borrowUnlimited'>,
  handle: FileHandle,
  now: Date,
  maxBytes = Infinity,
): Promise<Totals> {
  const { client, release } = await database.borrowUnlimited()
  try {
    if ((await readDatabaseSize(client)) > maxBytes)
      throw new AppError(
        'conflict',
        'The site is too large for this. Stop it, and export the archive on the server: npm run admin -- archive export <file>, or bin/tandem admin archive export <file> in a release.',
      )
    const { stream, totals } = packArchive(client, now)
    // Both end before the connection goes back.
    const [written, packed] = await Promise.allSettled([handle.writeFile(stream), totals])
    if (written.status === 'rejected') throw written.reason
    if (packed.status === 'rejected') throw packed.reason
    return packed.value
  } finally {
    await release()
  }
}
