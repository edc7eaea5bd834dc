/** When to try again what failed. Times are in milliseconds. */

/** A mail's first wait; it doubles with each failure, up to the longest. */
const firstWait = 10_000
const longestWait = 3_600_000

/** About three days of attempts, as mail servers give each other; then a mail has failed. */
export const maxAttempts = 80

/** How long a mail waits after so many failures; by chance up to half of it less, so that mails that failed together spread. */
export function waitAfter(failures: number, random: () => number = Math.random): number {
  return spread(Math.min(longestWait, firstWait * 2 ** (failures - 1)), random)
}

const firstPause = 1_000
const longestPause = 60_000

/** How long no mail is tried after the mail server could not be reached so many times on end. */
export function pauseAfter(failures: number, random: () => number = Math.random): number {
  return spread(Math.min(longestPause, firstPause * 2 ** (failures - 1)), random)
}

const spread = (wait: number, random: () => number) => Math.round(wait * (1 - random() / 2))
