import type pg from 'pg'

export type DatabaseLog = {
  info(message: string): void
  warn(message: string): void
  error(message: string): void
}

export type NoticeHandler = {
  onNotice(payload: string): void
  /** Called when notices may have been missed. */
  onGap(): void
}

export type MigrationClient = pg.Client | pg.PoolClient

export type StopListening = () => Promise<void>

export type Backend = {
  readonly kind: 'embedded' | 'server'
  readonly pool: pg.Pool
  ping(): Promise<void>
  /** A connection without time limits, for migrations. */
  borrowUnlimited(): Promise<{ client: MigrationClient; release: () => Promise<void> }>
  /** Refuses a write while the disk is full. @throws DiskFullError */
  assertWritable(): void
  /** Resolves once notices of this channel arrive. */
  listen(channel: string, handler: NoticeHandler): Promise<StopListening>
  /** Embedded only; 0 for a server. */
  countFsyncs(): number
  /** Copies the database into a folder; only the embedded one can. */
  backUp?(target: string): Promise<void>
  close(): Promise<void>
}
