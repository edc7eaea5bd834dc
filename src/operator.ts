import { existsSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import path from 'node:path'
import pino from 'pino'
import { ConfigError, readConfig } from './config.ts'
import { openDatabase } from './db/client.ts'
import { DatabaseStartError } from './db/errors.ts'
import { AppError } from './errors.ts'
import { explainWithStack } from './explain-failure.ts'
import { resetPasswordByOperator } from './features/accounts/operator.server.ts'
import { createLog } from './log.ts'
import { keepFilesPrivate } from './private-files.ts'
import { adminPath } from './urls.ts'

const flag = '--without-second-factor'
const usage = `Usage: npm run admin -- reset-password <email address> [${flag}]`

const [command, email, ...flags] = process.argv.slice(2)
const isKnown = command === 'reset-password' && email !== undefined && flags.every((given) => given === flag)

try {
  process.stdout.write(`${isKnown ? await resetPassword(email) : usage}\n`)
  process.exit(isKnown ? 0 : 2)
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
}

async function resetPassword(address: string): Promise<string> {
  const config = readConfig(process.env)
  const dir = path.join(config.dataDir, 'db')
  // A wrong folder must not become a new database.
  if (config.databaseUrl === undefined && !existsSync(dir)) {
    throw new ConfigError(`DATA_DIR: there is no database in ${path.resolve(config.dataDir)}`)
  }
  const log = createLog({ level: 'warn', destination: pino.destination(2) })
  keepFilesPrivate(config.dataDir, log)
  const database = await openDatabase({
    url: config.databaseUrl,
    dir,
    // The built file is deeper.
    migrations: path.resolve(findPackageJSON(import.meta.url) ?? '', '../src/db/migrations'),
    schema: {},
    log,
  })
  try {
    const withoutSecondFactor = flags.includes(flag)
    const { password, secondFactor, disabled, ...user } = await resetPasswordByOperator({ database }, address, {
      withoutSecondFactor,
    })
    return [
      `Sign in at ${adminPath} as ${user.email} with the password ${password}`,
      'It is shown only once; change it there. All sessions of the account have ended.',
      ...(secondFactor ? [`The second factor is still asked for; ${flag} takes it away.`] : []),
      ...(disabled ? ['The account is disabled: another administrator has to enable it.'] : []),
    ].join('\n')
  } finally {
    await database.close()
  }
}

function explain(error: unknown): string {
  if (error instanceof AppError || error instanceof ConfigError) return error.message
  if (error instanceof DatabaseStartError) return `${error.message} Is the site running? Stop it first.`
  return explainWithStack(error)
}
