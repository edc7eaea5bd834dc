import type { Executor } from '../transaction.ts'
import { ensureDailySetting, ensureSetting, findSetting, putSetting } from './queries.server.ts'

export type Settings = {
  find(key: string): Promise<unknown>
  put(key: string, value: unknown): Promise<void>
  /** Concurrent processes get the same value. */
  ensure(key: string, candidate: string): Promise<string>
  /** The same for one day; its value replaces that of an earlier day. */
  ensureDaily(key: string, day: string, candidate: string): Promise<string>
}

export function createSettings(db: Executor): Settings {
  return {
    find: (key) => findSetting(db, key),
    put: (key, value) => putSetting(db, key, value),
    ensure: (key, candidate) => ensureSetting(db, key, candidate),
    ensureDaily: (key, day, candidate) => ensureDailySetting(db, key, day, candidate),
  }
}
