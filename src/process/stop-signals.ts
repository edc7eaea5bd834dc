import { constants } from 'node:os'

/** Milliseconds. Ctrl+C signals the whole process group, and launchers pass the signal on again. */
const sameStop = 250

/** A second signal ends the process at once. */
export function onStopSignal(
  stop: (reason: NodeJS.Signals | 'launcher ended') => Promise<void>,
): void {
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
