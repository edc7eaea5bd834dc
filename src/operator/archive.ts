import type { Logger } from 'pino'
import { ConfigError, type Config } from '../config.ts'
import { withDatabase } from './with-database.ts'

type Run = (config: Config, log: Logger) => Promise<string>

/** What the two of these have in common is loaded when one of them runs. */
const loadArchive = () => import('../features/archive/operator.server.ts')

/** `archive export`, `archive import` and `move`. @param command how the person got here */
export function findArchiveCommand(
  command: string,
  name: string | undefined,
  [first, second, ...others]: readonly string[],
): Run | undefined {
  if (others.length > 0 || first === undefined) return undefined
  if (name === 'move' && second === undefined) return (config, log) => move(config, log, first)
  if (name !== 'archive' || second === undefined) return undefined
  if (first === 'export') return (config, log) => exportTo(config, log, second)
  if (first === 'import') return (config, log) => importFrom(config, log, second, command)
  return undefined
}

async function exportTo(config: Config, log: Logger, file: string): Promise<string> {
  const { countRows, exportArchive } = await loadArchive()
  const totals = await withDatabase(config, log, (database) => exportArchive(database, file))
  return [
    `Exported ${describe(totals, countRows(totals))} to ${file}.`,
    'It holds the addresses of readers and messages: keep it as you keep backups.',
  ].join('\n')
}

async function importFrom(
  config: Config,
  log: Logger,
  file: string,
  command: string,
): Promise<string> {
  const { checkArchive, countRows, importArchive } = await loadArchive()
  const checked = await checkArchive(file)
  const totals = await withDatabase(
    config,
    log,
    (database) => importArchive(database, file, checked, tell),
    { makes: true },
  )
  return [
    `Imported ${describe(totals, countRows(totals))}: every table is equal to the archive’s.`,
    `Everyone chooses a new password: by “Forgot password?”, or ${command} reset-password <email address>.`,
    'Second factors, tokens, invitations and the secrets of programmes are made anew.',
    'Set AUTH_SECRET to the old site’s, or the list of unsubscribed addresses does not work.',
  ].join('\n')
}

async function move(config: Config, log: Logger, url: string): Promise<string> {
  if (config.databaseUrl !== undefined)
    throw new ConfigError('DATABASE_URL is set: this site is on PostgreSQL already.')
  if (!/^postgres(ql)?:$/.test(URL.parse(url)?.protocol ?? ''))
    throw new ConfigError('Give an address such as postgres://user:password@host/database.')
  const { countRows, moveDatabase } = await loadArchive()
  const totals = await withDatabase(config, log, (from) =>
    withDatabase({ ...config, databaseUrl: url }, log, (to) => moveDatabase(from, to, tell)),
  )
  return [
    `Moved ${describe(totals, countRows(totals))}: every table is equal to the embedded one.`,
    'Set DATABASE_URL to that address and start the site. Keep DATA_DIR/auth-secret where it is.',
    'DATA_DIR/db is not used any more; remove it once the site runs.',
  ].join('\n')
}

const tell = (table: string) => void process.stderr.write(`${table} …\n`)

const describe = (totals: object, rows: number) =>
  `${rows.toLocaleString('en')} rows of ${Object.keys(totals).length} tables`
