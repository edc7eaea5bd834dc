/** The other end of `thread.ts`, within the thread. */
import { parentPort } from 'node:worker_threads'
import { AppError } from './errors.ts'
import type { ThreadReply } from './thread.ts'

/** Answers what the thread is asked for; to be called once all that it needs is there. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- whoever serves says what it is asked
export function serveThread<Request, Answer>(handle: (request: Request) => Answer | Promise<Answer>): void {
  const say = (reply: ThreadReply<Answer>) => parentPort?.postMessage(reply)
  parentPort?.on('message', (request: Request) => {
    new Promise<Answer>((resolve) => {
      resolve(handle(request))
    })
      // An answer that cannot be copied is a failure too.
      .then((answer) => say({ kind: 'answer', answer }))
      .catch((error: unknown) => say(toReply(error)))
  })
  say({ kind: 'ready' })
}

function toReply(error: unknown): ThreadReply<never> {
  if (!(error instanceof AppError)) return { kind: 'failed', reason: String(error) }
  const { code, message, errors } = error
  return { kind: 'refused', code, message, errors }
}
