export type WorkerInput = {
  folder: string
  task: 'create' | 'serve'
  minFreeBytes: number
  fsyncs: SharedArrayBuffer
}

/** Answered in order, each with `done`. */
export type Request =
  | { kind: 'run'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'reset' }
  | { kind: 'close' }

export type Reply =
  | { kind: 'ready' }
  | { kind: 'done'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'failed'; reason: string }
  | { kind: 'fatal'; line: string }
