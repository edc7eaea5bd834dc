import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import {
  accessSync,
  chownSync,
  constants,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
} from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { Client } from 'pg'
import { openDatabase } from '#db/client.ts'
import { copyOwned, copyTemplate, hashMigrations } from './template.ts'
import { createTestLog } from './test-log.ts'

const oldestSupported = 15

/** Databases of one test, on a real PostgreSQL. */
export type TestDatabases = {
  /** Makes an empty database and returns its address. */
  createDatabase(name: string): Promise<string>
  /** The same, with all tables. */
  createMigratedDatabase(name: string): Promise<string>
  /**
   * The same, with what `fill` puts into the database at an address: that is done once in a run of
   * tests, and kept as `template`.
   */
  createCopy(name: string, template: string, fill: Fill): Promise<string>
  /** Removes the databases, and with them whatever is still connected. */
  stop(): Promise<void>
}

type Fill = (url: string) => Promise<void>

export type TestPostgres = Omit<TestDatabases, 'createCopy'> & {
  /** A superuser's address of the database `postgres`. */
  url: string
  /** Stops the server, does `whileDown`, and starts it again at the same address. */
  restart(whileDown?: () => Promise<void>): Promise<void>
  /** Stops the server for good and removes its folder. */
  stop(): Promise<void>
}

/** Where the server that all tests of a run share says where it listens, or why it does not run. */
const sharedAddress = 'TEST_POSTGRES_URL'
const sharedFailure = 'TEST_POSTGRES_MISSING'

/**
 * Starts the server that the tests of a run share: a server for each test file costs nine times what
 * a database does.
 * @returns what stops it
 */
export default async function sharePostgres(): Promise<() => Promise<void>> {
  try {
    const server = await startPostgres()
    process.env[sharedAddress] = server.url
    return () => server.stop()
  } catch (error) {
    // Most tests need none.
    process.env[sharedFailure] = error instanceof Error ? error.message : String(error)
    return async () => {}
  }
}

/** Databases on the server that the tests of a run share, each under a name of its own. */
export function usePostgres(): TestDatabases {
  const url = process.env[sharedAddress]
  if (!url) throw new Error(process.env[sharedFailure] ?? 'sharePostgres() has not been called.')
  const made: string[] = []
  const create = async (name: string, template: string) => {
    const unique = `${name}_${randomUUID().slice(0, 8)}`
    made.push(unique)
    return createDatabase(url, unique, template)
  }
  return {
    createDatabase: (name) => create(name, 'template1'),
    createMigratedDatabase: (name) => create(name, migrated),
    async createCopy(name, template, fill) {
      await makeTemplateOnce(url, template, fill)
      return create(name, template)
    },
    async stop() {
      await withClient(url, async (client) => {
        for (const name of made.splice(0))
          await client.query(`drop database ${client.escapeIdentifier(name)} with (force)`)
      })
    },
  }
}

/** Of several test processes one makes it, the others wait. */
const makeTemplateOnce = (url: string, template: string, fill: Fill) =>
  withClient(url, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [template])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [
      template,
    ])
    if (rowCount) return
    const work = `${template}_${randomUUID().slice(0, 8)}`
    await fill(await createDatabase(url, work, migrated))
    const [from, to] = [work, template].map((name) => client.escapeIdentifier(name))
    await client.query(`alter database ${from} rename to ${to}`)
  })

/** The user and group that PostgreSQL runs as: it refuses root. */
type Owner = { uid: number; gid: number } | undefined

/**
 * Starts a real PostgreSQL on a free port of the loopback address, in a temporary folder, with
 * nothing forced to disk unless it is to be
 * `durable`, as benchmarks of writes need it.
 * @throws Error saying what to install, when the machine has no PostgreSQL 15 or later
 */
export async function startPostgres({ durable = false } = {}): Promise<TestPostgres> {
  const binaries = findBinaries()
  const owner = findOwner()
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tandem-postgres-'))
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const data = path.join(folder, 'data')
  const kind = `postgres-${readMajor(path.join(binaries, 'postgres'))}-${owner?.uid ?? 'own'}`
  await copyTemplate(
    {
      name: kind,
      hash: await hashMigrations(),
      make: (to) => makeCluster(binaries, owner, to),
      copy: copyOwned,
    },
    data,
  )

  const port = await findFreePort()
  const start = () =>
    startServer(path.join(binaries, 'postgres'), { data, folder, port, owner, durable })
  let server = await start()

  const url = addressOf(port)
  return {
    url,
    createDatabase: (name) => createDatabase(url, name, 'template1'),
    createMigratedDatabase: (name) => createDatabase(url, name, migrated),
    async restart(whileDown) {
      await server.stop()
      await whileDown?.()
      server = await start()
    },
    async stop() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The database with all tables that others are copied from. */
const migrated = 'tandem_migrated'

const addressOf = (port: number) => `postgres://postgres@127.0.0.1:${port}/postgres`

/** On the server at `url`. */
async function createDatabase(url: string, name: string, template: string): Promise<string> {
  await withClient(url, (client) =>
    client.query(`create database ${client.escapeIdentifier(name)} template ${template}`),
  )
  const address = new URL(url)
  address.pathname = name
  return address.href
}

async function withClient(url: string, use: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await use(client)
  } finally {
    await client.end()
  }
}

/** Made where its owner may write, and copied to `to`. */
async function makeCluster(binaries: string, owner: Owner, to: string): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tandem-cluster-'))
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const data = path.join(folder, 'data')
  initialise(binaries, data, folder, owner)
  const port = await findFreePort()
  const server = await startServer(path.join(binaries, 'postgres'), {
    data,
    folder,
    port,
    owner,
    durable: false,
  })
  const url = await createDatabase(addressOf(port), migrated, 'template1')
  const migrations = path.resolve('src/db/migrations')
  const { close } = await openDatabase({
    url,
    dir: folder,
    migrations,
    schema: {},
    log: createTestLog(),
  })
  await close()
  await server.stop()
  await copyOwned(data, to)
  rmSync(folder, { recursive: true, force: true })
}

function findBinaries(): string {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian)
    ? readdirSync(debian).sort((a, b) => Number(b) - Number(a))
    : []
  const folders = [
    ...versions.map((version) => path.join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(path.delimiter),
  ]
  const found = folders.find(
    (folder) =>
      isRunnable(path.join(folder, 'initdb')) &&
      readMajor(path.join(folder, 'postgres')) >= oldestSupported,
  )
  if (found) return found
  throw new Error(
    `The tests need PostgreSQL ${oldestSupported} or later: install it (Debian: apt-get install postgresql) or put its bin folder on PATH.`,
  )
}

function isRunnable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function readMajor(postgres: string): number {
  return Number(/ (\d+)/.exec(readVersion(postgres))?.[1] ?? 0)
}

const readVersion = (postgres: string) =>
  spawnSync(postgres, ['--version'], { encoding: 'utf8' }).stdout?.trim() ?? ''

function findOwner(): Owner {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) =>
      spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout.trim(),
    )
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error(
    'The tests run as root, but there is neither a user postgres nor nobody to run PostgreSQL as.',
  )
}

function initialise(binaries: string, data: string, folder: string, owner: Owner) {
  const parameters = [
    '--pgdata',
    data,
    '--username',
    'postgres',
    '--auth',
    'trust',
    '--encoding',
    'UTF8',
    '--locale',
    'C.UTF-8',
    '--no-sync',
  ]
  const { status, stderr } = spawnSync(path.join(binaries, 'initdb'), parameters, {
    cwd: folder,
    encoding: 'utf8',
    ...owner,
  })
  if (status !== 0) throw new Error(`initdb failed: ${stderr}`)
}

export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo // a TCP server's address is never a string
  probe.close()
  await once(probe, 'close')
  return port
}

type Place = { data: string; folder: string; port: number; owner: Owner; durable: boolean }

async function startServer(postgres: string, place: Place) {
  const settings = [
    `port=${place.port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    // Enough for the sites of all files that run at once.
    'max_connections=400',
    ...(place.durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
    'log_min_messages=log',
  ]
  const parameters = ['-D', place.data, ...settings.flatMap((setting) => ['-c', setting])]
  const child = spawn(postgres, parameters, {
    cwd: place.folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...place.owner,
  })
  const killWithParent = () => child.kill('SIGQUIT')
  process.once('exit', killWithParent)
  const exited = once(child, 'exit')
  await waitUntilReady(child)

  return {
    async stop() {
      process.off('exit', killWithParent)
      // Fast shutdown: connections are cut.
      child.kill('SIGINT')
      await exited
    },
  }
}

async function waitUntilReady(child: ChildProcess) {
  if (!child.stderr) throw new Error('PostgreSQL was started without its log.')
  const ready = Promise.withResolvers<void>()
  const seen: string[] = []
  createInterface(child.stderr).on('line', (line) => {
    seen.push(line)
    if (line.includes('ready to accept connections')) ready.resolve()
  })
  child.once('error', ready.reject)
  child.once('exit', () => ready.reject(new Error(`PostgreSQL did not start:\n${seen.join('\n')}`)))
  await ready.promise
  seen.length = 0
}
