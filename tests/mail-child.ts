/**
 * A process of its own that sends the outbox of the embedded database at `dir` to the mail server
 * at `url`, until it is killed. Told to stop by SIGTERM, it prints what became of each mail.
 */
import { parseArgs } from 'node:util'
import { definedEditions } from '#editions/editions.ts'
import { createChanges } from '#db/changes.ts'
import { openDatabase } from '#db/client.ts'
import { outbox } from '#db/schema/messages.ts'
import { startDelivery } from '#features/mail/delivery.server.ts'
import { createSmtpTransport } from '#features/mail/transport.server.ts'
import { createTestLog } from './test-log.ts'

const { values } = parseArgs({
  options: { dir: { type: 'string' }, migrations: { type: 'string' }, url: { type: 'string' } },
})
const { dir = '', migrations = '', url = '' } = values
const log = createTestLog()
const database = await openDatabase({ dir, migrations, schema: {}, log })
const changes = createChanges(database)
await changes.start()
const stop = startDelivery(
  { database, changes, log },
  createSmtpTransport({ url, from: undefined, editions: definedEditions, origins: {} }),
)

async function report() {
  await stop()
  const mails = await database.db
    .select({ recipient: outbox.recipient, status: outbox.status })
    .from(outbox)
  await database.close()
  process.stdout.write(JSON.stringify(mails), () => process.exit(0))
}
process.once('SIGTERM', () => void report())
