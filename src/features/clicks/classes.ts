import { isbot } from 'isbot'
import type { ClickClass } from './click-classes.ts'

/** How long a visitor's further clicks on one casino count as the same, in seconds: time for a double click or an impatient second one. */
export const duplicateWindow = 10

/** What a request says of who or what made it; undefined where a header is missing. */
export type RequestSignals = {
  method: string
  userAgent: string | undefined
  /** Sec-Purpose, or one of its forerunners. */
  purpose: string | undefined
}

/** Robots that say so, HEAD requests among them, which nobody makes by pressing a link. */
export const isRobot = ({ method, userAgent }: RequestSignals) =>
  method === 'HEAD' || (userAgent !== undefined && isbot(userAgent))

/** A browser fetches ahead what may be pressed next. */
export const isPrefetch = ({ purpose }: RequestSignals) =>
  purpose !== undefined && /prefetch|prerender|preview/i.test(purpose)

/** Every browser's name begins with one of these. */
const isBrowser = (userAgent: string | undefined) => userAgent !== undefined && /^(Mozilla|Opera)\/\d/.test(userAgent)

/** @param trusted whether the site itself made the link, or its own script reports the click */
export function classifyClick(signals: RequestSignals, trusted: boolean): Exclude<ClickClass, 'duplicate'> {
  if (isPrefetch(signals)) return 'prefetch'
  if (isRobot(signals)) return 'bot'
  return trusted && isBrowser(signals.userAgent) ? 'human' : 'unknown'
}
