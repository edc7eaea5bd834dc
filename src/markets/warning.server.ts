import { isWarning, type Cap } from '#contract/caps.ts'
import type { Translator } from '#editions/messages.server.ts'

/**
 * What readers must know of a casino before they leave for it, in plain text; pages show
 * `CapWarning`. Undefined if there is nothing to warn of.
 */
export const writeWarning = (cap: Cap | null, t: Translator): string | undefined =>
  isWarning(cap) ? t(`ratings.caps.${cap}`) : undefined

/** A text about a casino, behind the warning if there is one. */
export function warnFirst(cap: Cap | null, text: string, t: Translator): string {
  const warning = writeWarning(cap, t)
  return warning === undefined ? text : `${warning}. ${text}`.trim()
}
