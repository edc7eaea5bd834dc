import fs from 'node:fs'
import path from 'node:path'

/** The copy is private, even if the build is readable. */
export function copyPrepared(from: string, to: string): void {
  fs.mkdirSync(to, { mode: 0o700 })
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isDirectory()) copyPrepared(source, target)
    else fs.writeFileSync(target, fs.readFileSync(source), { mode: 0o600 })
  }
}
