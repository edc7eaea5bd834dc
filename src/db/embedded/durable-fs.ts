import fs from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type OpenFile = { nfd: number }

type SetAttributes = (file: object, attributes: { mode?: number }) => void

type NodeFileSystem = {
  node_ops: { setattr: SetAttributes }
  stream_ops: { setattr: SetAttributes; fsync?: (file: OpenFile) => number }
  tryFSOperation<T>(operation: () => T): T
}

/**
 * PGlite lacks fsync and ignores the umask. This uses its internals: PGlite is pinned and a test
 * counts the calls.
 */
export class DurableFS extends NodeFS {
  readonly #onFsync: () => void

  constructor(folder: string, onFsync: () => void) {
    super(folder)
    this.#onFsync = onFsync
  }

  override async init(...parameters: Parameters<NodeFS['init']>) {
    const prepared = await super.init(...parameters)
    const mend = (module: object) => {
      const { NODEFS } = module as { NODEFS: NodeFileSystem }
      NODEFS.stream_ops.fsync = ({ nfd }) =>
        NODEFS.tryFSOperation(() => {
          fs.fsyncSync(nfd)
          this.#onFsync()
          return 0
        })
      for (const operations of [NODEFS.node_ops, NODEFS.stream_ops])
        operations.setattr = keepPrivate(operations.setattr)
    }
    const emscriptenOpts = {
      ...prepared.emscriptenOpts,
      preRun: [...(prepared.emscriptenOpts.preRun ?? []), mend],
    }
    return { ...prepared, emscriptenOpts }
  }
}

function keepPrivate(setAttributes: SetAttributes): SetAttributes {
  return (file, { mode, ...others }) =>
    setAttributes(file, mode === undefined ? others : { ...others, mode: mode & ~0o077 })
}
