/** A process of its own that sends the webhooks of the embedded database at `--dir`, until killed. */
import { parseArgs } from 'node:util'
import { definedEditions } from '#editions/editions.ts'
import { readConfig } from '#config.ts'
import { createChanges } from '#db/changes.ts'
import { openDatabase } from '#db/client.ts'
import { loopback } from '#features/webhooks/receiver.test-kit.ts'
import { createWebhooksService } from '#features/webhooks/service.server.ts'
import { createTestLog } from './test-log.ts'

const { values } = parseArgs({
  options: { dir: { type: 'string' }, migrations: { type: 'string' } },
})
const { dir = '', migrations = '' } = values
const database = await openDatabase({ dir, migrations, schema: {}, log: createTestLog() })
const changes = createChanges(database)
const webhooks = createWebhooksService({
  config: readConfig({}),
  database,
  changes,
  editions: definedEditions,
  secret: 'a secret of the test that is long enough',
  clock: () => new Date(),
  outbound: { timeout: 5000, network: loopback },
})
await webhooks.run(new AbortController().signal)
await database.close()
process.exit(0)
