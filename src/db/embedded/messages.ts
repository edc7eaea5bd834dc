/** What the engine's worker thread is started with. */
export type WorkerInput = {
  /** Absolute path of the database folder. */
  folder: string
  /** `create` makes a new database there and ends; `serve` opens it and takes requests. */
  task: 'create' | 'serve'
  minFreeBytes: number
  /** One 32-bit counter of fsync calls, shared with the main thread. */
  fsyncs: SharedArrayBuffer
}

/** Requests to the worker; each is answered by one `done`, in order. */
export type Request =
  /** Complete groups of protocol messages, or one start packet. */
  | { kind: 'run'; bytes: Uint8Array<ArrayBuffer> }
  /** A connection is gone: roll back what it left open and forget its session. */
  | { kind: 'reset' }
  | { kind: 'close' }

export type Reply =
  /** The database is open (or, for `create`, made and closed). */
  | { kind: 'ready' }
  | { kind: 'done'; bytes: Uint8Array<ArrayBuffer> }
  /** The database could not be opened. */
  | { kind: 'failed'; reason: string }
  /** PostgreSQL gave up; nothing can be asked of it any more. */
  | { kind: 'fatal'; line: string }
