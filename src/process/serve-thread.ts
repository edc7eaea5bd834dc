import { existsSync, readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import path from 'node:path'
import { parentPort } from 'node:worker_threads'
import { AppError } from '#errors.ts'
import type { ThreadReply } from '#process/thread.ts'

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- given by the caller
export function serveThread<Request, Answer>(
  handle: (request: Request) => Answer | Promise<Answer>,
): void {
  giveWay()
  const say = (reply: ThreadReply<Answer>) => parentPort?.postMessage(reply)
  parentPort?.on('message', (request: Request) => {
    new Promise<Answer>((resolve) => {
      resolve(handle(request))
    })
      // Also when the answer cannot be cloned.
      .then((answer) => say({ kind: 'answer', answer }))
      .catch((error: unknown) => say(toReply(error)))
  })
  say({ kind: 'ready' })
}

/** How much less important than what answers requests, as `nice` counts. */
const niceness = 10

/** Only on Linux, and where `/proc` can be read, does a thread have a priority of its own. */
const ownThread = '/proc/thread-self'

function giveWay(): void {
  if (!existsSync(ownThread)) return
  setPriority(Number(path.basename(readlinkSync(ownThread))), niceness)
}

function toReply(error: unknown): ThreadReply<never> {
  if (!(error instanceof AppError)) return { kind: 'failed', reason: String(error) }
  const { code, message, errors } = error
  return { kind: 'refused', code, message, errors }
}
