import { Duplex } from 'node:stream'
import { callbackify } from 'node:util'
import { GroupSplitter, type ClientRequest } from './group-splitter.ts'
import type { Engine } from './start-engine.ts'

type Done = (error?: Error | null) => void

/** Lends the engine's one session to one connection at a time. */
export type SessionTurns = {
  /** Waits for the session; the result gives it back, made as good as new. */
  take(): Promise<() => Promise<void>>
}

export function createSessionTurns(engine: Pick<Engine, 'reset'>): SessionTurns {
  let last: Promise<void> = Promise.resolve()
  return {
    async take() {
      const before = last
      const turn = Promise.withResolvers<void>()
      last = turn.promise
      await before
      return async () => {
        await engine.reset().finally(turn.resolve)
      }
    },
  }
}

/**
 * The socket of a `pg` client whose server is the engine in this process. One request is under way at a time; the next chunk is
 * taken when its answer has been read.
 */
export class SessionStream extends Duplex {
  readonly #engine: Pick<Engine, 'run'>
  readonly #turns: SessionTurns
  readonly #splitter = new GroupSplitter()
  #giveBack: (() => Promise<void>) | null = null
  #onRead: (() => void) | null = null

  constructor(engine: Pick<Engine, 'run'>, turns: SessionTurns) {
    super()
    this.#engine = engine
    this.#turns = turns
  }

  /** What `pg` calls on a socket. */
  connect() {
    void this.#connect()
    return this
  }
  setNoDelay() {
    return this
  }
  setKeepAlive() {
    return this
  }
  ref() {
    return this
  }
  unref() {
    return this
  }

  async #connect() {
    this.#giveBack = await this.#turns.take()
    // It may have been given up while it waited.
    if (this.destroyed) await this.#leave()
    else this.emit('connect')
  }

  override _read() {
    this.#onRead?.()
    this.#onRead = null
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: Done) {
    callbackify(() => this.#answer(chunk))(done)
  }

  async #answer(chunk: Buffer) {
    for (const request of this.#splitter.push(chunk)) {
      const answer = await this.#run(request)
      if (this.destroyed) return
      if (answer.length > 0 && !this.push(answer)) await new Promise<void>((resolve) => (this.#onRead = resolve))
    }
  }

  async #run(request: ClientRequest): Promise<Uint8Array> {
    return request.kind === 'encryption' ? Buffer.from('N') : this.#engine.run(request.bytes)
  }

  override _final(done: Done) {
    callbackify(async () => {
      await this.#leave()
      this.push(null)
    })(done)
  }

  override _destroy(error: Error | null, done: Done) {
    this.#onRead?.()
    // Not waited for: what is still running ends first, and the next connection waits for both.
    callbackify(() => this.#leave())(() => {})
    done(error)
  }

  async #leave() {
    const giveBack = this.#giveBack
    this.#giveBack = null
    await giveBack?.()
  }
}
