import fs from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** What the engine calls on an open file of the mounted folder; `nfd` is Node's descriptor. */
type OpenFile = { nfd: number }

type SetAttributes = (file: object, attributes: { mode?: number }) => void

/** The part of Emscripten's NODEFS that is mended here. */
type NodeFileSystem = {
  node_ops: { setattr: SetAttributes }
  stream_ops: { setattr: SetAttributes; fsync?: (file: OpenFile) => number }
  /** Turns Node's errors into the ones that PostgreSQL understands. */
  tryFSOperation<T>(operation: () => T): T
}

/**
 * PGlite's file system with a real fsync: the stock one has none, so a power loss takes acknowledged writes with it. And one that gives
 * other accounts of the machine no permissions: the stock one sets them whatever the process's umask.
 * Reaches into PGlite's internals, hence PGlite is pinned and a test counts the calls.
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
      // The published types describe NODEFS as a bare file system type, without its operations.
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
    const emscriptenOpts = { ...prepared.emscriptenOpts, preRun: [...(prepared.emscriptenOpts.preRun ?? []), mend] }
    return { ...prepared, emscriptenOpts }
  }
}

/** Sets attributes, but never a permission for anyone but the owner. */
function keepPrivate(setAttributes: SetAttributes): SetAttributes {
  return (file, { mode, ...others }) =>
    setAttributes(file, mode === undefined ? others : { ...others, mode: mode & ~0o077 })
}
