/**
 * A process of its own that puts the issues being sent into the outbox until it has or is killed.
 * Prints a line after each batch.
 */
import { parseArgs } from 'node:util'
import { createChanges } from '#db/changes.ts'
import { openDatabase } from '#db/client.ts'
import { definedEditions } from '#editions/editions.ts'
import { sendNextBatch, type BatchDeps } from '#features/issues/batch.server.ts'
import { findSegment } from '#features/newsletter/segment-queries.server.ts'
import { createTestLog } from './test-log.ts'

const { values } = parseArgs({
  options: { dir: { type: 'string' }, migrations: { type: 'string' }, url: { type: 'string' } },
})
const { dir = '', migrations = '', url } = values
const database = await openDatabase({ dir, migrations, url, schema: {}, log: createTestLog() })
const deps: BatchDeps = {
  database,
  changes: createChanges(database),
  editions: definedEditions,
  clock: () => new Date(),
  newsletter: {
    listSegment: async (tx, edition, segment, range) =>
      (await findSegment(tx, edition.id, segment, range)).map(({ id, email }) => ({
        id,
        email,
        language: 'en' as const,
        suppressed: false,
      })),
  },
  createWriter:
    (edition, { kind }) =>
    ({ email, language }) => ({
      edition: edition.id,
      language,
      kind,
      recipient: email,
      subject: 'This week',
      text: 'News.',
      html: '<p>News.</p>',
    }),
}
while (await sendNextBatch(deps)) process.stdout.write('batch\n')
await database.close()
