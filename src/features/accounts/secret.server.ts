import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { ConfigError, type Config } from '#config.ts'

/**
 * AUTH_SECRET, or generated once into DATA_DIR. Processes that share a database need the same key.
 * @throws ConfigError
 */
export async function loadSecret(config: Pick<Config, 'authSecret' | 'dataDir'>): Promise<string> {
  if (config.authSecret) return config.authSecret
  const file = path.join(config.dataDir, 'auth-secret')
  try {
    const secret = (await readIfThere(file)) ?? (await generateOnce(file))
    if (secret.length >= 32) return secret
  } catch (cause) {
    throw new ConfigError(
      `DATA_DIR: cannot keep a secret in ${file} (${errorCode(cause) ?? String(cause)})`,
      { cause },
    )
  }
  throw new ConfigError(
    `DATA_DIR: ${file} is damaged; restore it, or remove it to sign everyone out`,
  )
}

/** `link` is atomic and fails if another process was first. */
async function generateOnce(file: string): Promise<string> {
  const directory = path.dirname(file)
  await mkdir(directory, { recursive: true })
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  try {
    await writeDurably(draft, randomBytes(32).toString('base64url'))
    await link(draft, file).catch((error: unknown) => {
      if (errorCode(error) !== 'EEXIST') throw error
    })
  } finally {
    await rm(draft, { force: true })
  }
  await syncDirectory(directory)
  return (await readFile(file, 'utf8')).trim()
}

async function writeDurably(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(`${text}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** A new name survives a power cut only once its directory is synced. */
async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined
}
