import { chmodSync, lstatSync, readdirSync, statSync, type Dirent, type Stats } from 'node:fs'
import path from 'node:path'

type Log = { info(message: string): void; warn(message: string): void }

const others = 0o077

const ownNames = /^(db(\.new|\.lock.*|\.reserve.*)?|backups|auth-secret.*)$/

/** Leaves Windows alone, where the parent folder's permissions apply. */
export function keepFilesPrivate(dataDir: string, log: Log): void {
  if (process.platform === 'win32') return
  process.umask(others)
  if (!statSync(dataDir, { throwIfNoEntry: false })?.isDirectory()) return
  try {
    const changed = closeDataFolder(dataDir)
    if (changed > 0)
      log.info(`DATA_DIR: removed other accounts' permissions from ${changed} files and folders.`)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
    log.warn(
      `DATA_DIR: permissions in ${path.resolve(dataDir)} could not be changed${code}: other accounts may be able to read it.`,
    )
    return
  }
  // Some file systems ignore permissions, which is worth a warning.
  if (isOpen(statSync(dataDir)))
    log.warn(
      `DATA_DIR: ${path.resolve(dataDir)} lies on a file system without permissions: other accounts may read it.`,
    )
}

function closeDataFolder(dataDir: string): number {
  let changed = 0

  /** Never follows links: others may have created them. */
  function close(file: string): void {
    const found = lstatSync(file, { throwIfNoEntry: false })
    if (!found || found.isSymbolicLink() || !isOpen(found)) return
    chmodSync(file, found.mode & 0o700)
    changed += 1
  }

  /** The folder last: then its contents are closed. */
  function closeTree(folder: string): void {
    for (const entry of list(folder, true)) close(pathOf(entry))
    close(folder)
  }

  // The folder comes first, because it locks others out of all that is in it.
  const root = statSync(dataDir)
  if (isOpen(root)) {
    chmodSync(dataDir, root.mode & 0o700)
    changed += 1
  }
  for (const entry of list(dataDir).filter(({ name }) => ownNames.test(name))) {
    const file = pathOf(entry)
    if (entry.name === 'backups' && entry.isDirectory()) {
      // A backup has a thousand files, and its own folder protects them.
      for (const backup of list(file))
        if (backup.isDirectory() && isOpen(statSync(pathOf(backup)))) closeTree(pathOf(backup))
      close(file)
    } else if (entry.isDirectory()) closeTree(file)
    else close(file)
  }
  return changed
}

const list = (folder: string, recursive = false) =>
  readdirSync(folder, { recursive, withFileTypes: true })
const pathOf = ({ parentPath, name }: Dirent) => path.join(parentPath, name)
const isOpen = ({ mode }: Stats) => (mode & others) !== 0
