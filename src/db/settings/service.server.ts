import type { Executor } from '../transaction.ts'
import { ensureDailySetting, ensureSetting, findSetting, putSetting } from './queries.server.ts'

/** Small values that the site keeps for itself across restarts. */
export type Settings = {
  /** A value as stored; the caller checks its shape. */
  find(key: string): Promise<unknown>
  put(key: string, value: unknown): Promise<void>
  /** The text under the key; the candidate of whichever process came first when there was none. */
  ensure(key: string, candidate: string): Promise<string>
  /** The day's value: the same for all processes, the candidate of whichever came first; an earlier day's is overwritten. */
  ensureDaily(key: string, day: string, candidate: string): Promise<string>
}

/** The settings as seen from the database or from inside a transaction. */
export function createSettings(db: Executor): Settings {
  return {
    find: (key) => findSetting(db, key),
    put: (key, value) => putSetting(db, key, value),
    ensure: (key, candidate) => ensureSetting(db, key, candidate),
    ensureDaily: (key, day, candidate) => ensureDailySetting(db, key, day, candidate),
  }
}
