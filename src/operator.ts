import { readFile, stat, writeFile } from 'node:fs/promises'
import pino from 'pino'
import { ConfigError, readConfig, type Config } from './config.ts'
import type { Database } from './db/client.ts'
import { DatabaseStartError } from './db/errors.ts'
import { AppError } from './errors.ts'
import { explainWithStack } from '#process/explain-failure.ts'
import {
  changeEmailByOperator,
  resetPasswordByOperator,
} from './features/accounts/operator.server.ts'
import { createLog } from '#process/log.ts'
import { findArchiveCommand } from './operator/archive.ts'
import { withDatabase } from './operator/with-database.ts'
import { adminPath } from './urls.ts'

const flag = '--without-second-factor'
/** How the person got here; `scripts/release-start.sh` says so in a release. */
const command = process.env['TANDEM_COMMAND'] ?? 'npm run admin --'
const usage = `Usage:
  ${command} reset-password <email address> [${flag}]
  ${command} change-email <email address> <new email address>
  ${command} settings export <file, or - for standard output>
  ${command} settings import <file>
  ${command} archive export <file>
  ${command} archive import <file>
  ${command} move <address of an empty PostgreSQL database>`

const [name, ...args] = process.argv.slice(2)
const log = createLog({ level: 'warn', destination: pino.destination(2) })

try {
  const run = findArchiveCommand(command, name, args) ?? wrap(findCommand())
  process.stdout.write(`${run ? await run(readConfig(process.env), log) : usage}\n`)
  process.exit(run ? 0 : 2)
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
}

type Command = (database: Database) => Promise<string>

function findCommand(): Command | undefined {
  const [first, second, ...others] = args
  if (name === 'reset-password' && first !== undefined) {
    const flags = args.slice(1)
    if (flags.every((given) => given === flag))
      return (database) => resetPassword(database, first, flags.includes(flag))
  }
  if (name === 'change-email' && first !== undefined && second !== undefined)
    return others.length > 0 ? undefined : (database) => changeEmail(database, first, second)
  if (name !== 'settings' || others.length > 0) return undefined
  if (first === 'export' && second !== undefined)
    return async (database) => {
      const { exportSettings } = await import('./features/settings/operator.server.ts')
      const text = `${JSON.stringify(await exportSettings(database), null, 2)}\n`
      // Nothing but the file goes to standard output.
      if (second === '-') return text.trimEnd()
      await writeFile(second, text, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'EEXIST'
          ? new AppError('conflict', `${second} is there already.`)
          : error
      })
      return `Exported the settings to ${second}.`
    }
  if (first === 'import' && second !== undefined)
    return async (database) => {
      const settings = await import('./features/settings/operator.server.ts')
      if ((await stat(second)).size > settings.maxSettingsBytes)
        throw new AppError('tooLarge', `${second} is too large for a file of settings.`)
      const changed = await settings.importSettings(database, log, await readFile(second, 'utf8'))
      return `Replaced the settings of ${changed.join(' and ')}. A running site on PostgreSQL shows them at once.`
    }
  return undefined
}

function wrap(run: Command | undefined) {
  return run && ((config: Config) => withDatabase(config, log, run))
}

async function resetPassword(
  database: Database,
  address: string,
  withoutSecondFactor: boolean,
): Promise<string> {
  const { password, secondFactor, disabled, ...user } = await resetPasswordByOperator(
    { database },
    address,
    {
      withoutSecondFactor,
    },
  )
  return [
    `Sign in at ${adminPath} as ${user.email} with the password ${password}`,
    'It is shown only once; change it there. All sessions of the account have ended.',
    ...(secondFactor ? [`The second factor is still asked for; ${flag} takes it away.`] : []),
    ...(disabled ? ['The account is disabled: another administrator has to enable it.'] : []),
  ].join('\n')
}

async function changeEmail(database: Database, from: string, to: string): Promise<string> {
  const email = await changeEmailByOperator({ database }, from, to)
  return `Sign in at ${adminPath} as ${email}, with the password as before. All sessions of the account have ended.`
}

function explain(error: unknown): string {
  if (error instanceof AppError || error instanceof ConfigError) return error.message
  if (error instanceof DatabaseStartError)
    return `${error.message} Is the site running? Stop it first.`
  return explainWithStack(error)
}
