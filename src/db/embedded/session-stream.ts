import { Duplex } from 'node:stream'
import { callbackify } from 'node:util'
import { GroupSplitter, type ClientRequest } from './group-splitter.ts'
import type { Engine } from './start-engine.ts'

type Done = (error?: Error | null) => void

export type SessionTurns = {
  /** @returns how to give it back */
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
      if (answer.length > 0 && !this.push(answer))
        await new Promise<void>((resolve) => (this.#onRead = resolve))
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
    // The next connection waits for it.
    callbackify(() => this.#leave())(() => {})
    done(error)
  }

  async #leave() {
    const giveBack = this.#giveBack
    this.#giveBack = null
    await giveBack?.()
  }
}
