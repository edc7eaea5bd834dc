/** When a failed email is tried again; all times are in milliseconds. */

const firstWait = 10_000
const maxWait = 3_600_000

/** About three days, as mail servers do. */
export const maxAttempts = 80

/** Up to half less, so that failed mails spread. */
export function waitAfter(failures: number, random: () => number = Math.random): number {
  return spread(Math.min(maxWait, firstWait * 2 ** (failures - 1)), random)
}

const firstPause = 1_000
const maxPause = 60_000

export function pauseAfter(failures: number, random: () => number = Math.random): number {
  return spread(Math.min(maxPause, firstPause * 2 ** (failures - 1)), random)
}

const spread = (wait: number, random: () => number) => Math.round(wait * (1 - random() / 2))
