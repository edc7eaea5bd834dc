import { pageKind } from '#features/pages/kind.server.ts'
/**
 * A process of its own that fetches the pictures of imported articles into the embedded database at
 * `--dir`, until it is killed or done. Its network leads everything to this machine.
 */
import { parseArgs } from 'node:util'
import { definedEditions } from '#editions/editions.ts'
import { readConfig } from '#config.ts'
import { createEncodingThread } from '#content/media/encoding/encoding-thread.server.ts'
import { createChanges } from '#db/changes.ts'
import { openDatabase } from '#db/client.ts'
import { guideKind, postKind } from '#features/articles/kind.server.ts'
import { createImportedPictures } from '#features/transfer/pictures/service.server.ts'
import { createTestLog } from './test-log.ts'

const { values } = parseArgs({
  options: { dir: { type: 'string' }, migrations: { type: 'string' } },
})
const { dir = '', migrations = '' } = values
const log = createTestLog()
const database = await openDatabase({ dir, migrations, schema: {}, log })
const changes = createChanges(database)
await changes.start()
const deps = {
  config: readConfig({}),
  database,
  changes,
  editions: definedEditions,
  log,
  clock: () => new Date(),
  outbound: {
    pause: 0,
    timeout: 5000,
    network: {
      resolve: () => Promise.resolve(['127.0.0.1']),
      permits: (address: string) => address === '127.0.0.1',
    },
  },
}
const encoding = createEncodingThread()
const kinds = { guides: guideKind, pages: pageKind, posts: postKind }
const pictures = createImportedPictures(deps, { encoding, kinds })
await pictures.run(new AbortController().signal)
encoding.stop()
await changes.settle()
await database.close()
process.exit(0)
