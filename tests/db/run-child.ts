import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { fromSource } from '../from-source.ts'

const program = fileURLToPath(new URL('./child.ts', import.meta.url))

type Task = 'hold' | 'insert' | 'lose-log' | 'fill'

/** Starts `child.ts` on a place's database. */
export function runChild(
  task: Task,
  place: { dir: string; migrations: string },
  extra: string[] = [],
) {
  const child = spawn(
    process.execPath,
    fromSource(program, task, '--dir', place.dir, '--migrations', place.migrations, ...extra),
    {
      stdio: ['pipe', 'pipe', 'pipe'],
    },
  )
  const lines: string[] = []
  const errors: string[] = []
  const watchers = new Set<() => void>()
  createInterface(child.stdout).on('line', (line) => {
    lines.push(line)
    for (const watcher of watchers) watcher()
  })
  createInterface(child.stderr).on('line', (line) => errors.push(line))
  const closed = once(child, 'close') // after all output was read

  return {
    /** What it wrote to stderr, by lines. */
    errors,
    /** The ids it was told are safe. */
    acknowledged: () =>
      lines.filter((line) => line.startsWith('ack ')).map((line) => Number(line.slice(4))),
    /** Resolves when it has printed that many lines, or has ended. */
    async untilLines(count: number) {
      const reached = Promise.withResolvers<void>()
      const check = () => lines.length >= count && reached.resolve()
      watchers.add(check)
      check()
      await Promise.race([reached.promise, closed])
      watchers.delete(check)
    },
    /** Ends its input, upon which `hold` closes the database and ends. */
    release: () => child.stdin.end(),
    kill: () => child.kill('SIGKILL'),
    /** Resolves when it has ended, with its exit code (`null` when killed). */
    async ended(): Promise<number | null> {
      await closed
      return child.exitCode
    },
  }
}
