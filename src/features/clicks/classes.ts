import { isbot } from 'isbot'
import type { ClickClass } from '#contract/click-classes.ts'

/** A second click counts as the same one within so many seconds. */
export const duplicateWindow = 10

export type RequestSignals = {
  method: string
  userAgent: string | undefined
  purpose: string | undefined
}

/** Pressing a link never sends HEAD. */
export const isRobot = ({ method, userAgent }: RequestSignals) =>
  method === 'HEAD' || (userAgent !== undefined && isbot(userAgent))

export const isPrefetch = ({ purpose }: RequestSignals) =>
  purpose !== undefined && /prefetch|prerender|preview/i.test(purpose)

const isBrowser = (userAgent: string | undefined) =>
  userAgent !== undefined && /^(Mozilla|Opera)\/\d/.test(userAgent)

/** @param trusted signed by the site or reported by its script */
export function classifyClick(
  signals: RequestSignals,
  trusted: boolean,
): Exclude<ClickClass, 'duplicate'> {
  if (isPrefetch(signals)) return 'prefetch'
  if (isRobot(signals)) return 'bot'
  return trusted && isBrowser(signals.userAgent) ? 'human' : 'unknown'
}
