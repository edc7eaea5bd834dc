import type pg from 'pg'

/** Where the database module writes; a pino logger fits. */
export type DatabaseLog = {
  info(message: string): void
  warn(message: string): void
  error(message: string): void
}

/** What to do with notices on a channel. Neither may throw. */
export type NoticeHandler = {
  /** Called for each notice, with its payload ('' when it has none). */
  onNotice(payload: string): void
  /** Called when listening resumed after a break: notices may have been missed. */
  onGap(): void
}

export type MigrationClient = pg.Client | pg.PoolClient

export type StopListening = () => Promise<void>

/** A place where the database lives: the embedded engine or a server. Both speak through a `pg` pool. */
export type Backend = {
  readonly kind: 'embedded' | 'server'
  readonly pool: pg.Pool
  /** Resolves when the database answers, without waiting for anyone who uses the pool. */
  ping(): Promise<void>
  /** Lends a connection without time limits, for migrations. Call `release` once, also after errors. */
  borrowUnlimited(): Promise<{ client: MigrationClient; release: () => Promise<void> }>
  /** Throws `DiskFullError` when the disk is too full to write. */
  assertWritable(): void
  /** Listens on a channel until told to stop; resolves once notices arrive. */
  listen(channel: string, handler: NoticeHandler): Promise<StopListening>
  /** How many times files were forced to disk (embedded only; 0 for a server, which counts its own). */
  countFsyncs(): number
  /** Embedded only: copies the open database to a folder that does not exist yet; see `embedded/copy-database.ts`. */
  backUp?(target: string): Promise<void>
  close(): Promise<void>
}
