import { constants } from 'node:os'

/**
 * One press of Ctrl+C, or one stop by systemd, reaches every process of a group: beside the signal of its own the server gets what
 * the launcher passes on, from itself and from npm. What comes this soon after the first is the same stop.
 */
const sameStop = 250

/** Calls `stop` when the process is told to end, or its launcher is gone. On a second signal the process ends at once. */
export function onStopSignal(stop: (reason: NodeJS.Signals | 'launcher ended') => Promise<void>): void {
  let stoppingSince: number | undefined
  const begin = (reason: Parameters<typeof stop>[0]) => {
    if (stoppingSince !== undefined) return false
    stoppingSince = performance.now()
    void stop(reason)
    return true
  }
  const take = (signal: NodeJS.Signals) => {
    if (begin(signal)) return
    const again = !process.connected || performance.now() - (stoppingSince ?? 0) > sameStop
    if (again) process.exit(128 + constants.signals[signal])
  }
  process.on('SIGTERM', take)
  process.on('SIGINT', take)
  process.once('disconnect', () => begin('launcher ended'))
}
