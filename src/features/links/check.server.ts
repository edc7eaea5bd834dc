import { setTimeout as wait } from 'node:timers/promises'

const hostsAtOnce = 4

/** One request per host at a time, `pause` ms apart. `look` must not throw. */
export async function lookAtAll<Due extends { url: string }>(
  due: readonly Due[],
  look: (due: Due) => Promise<void>,
  { pause, signal }: { pause: number; signal: AbortSignal },
): Promise<void> {
  const hosts = [...Map.groupBy(due, ({ url }) => new URL(url).host).values()]
  async function work(): Promise<void> {
    for (let links = hosts.shift(); links; links = hosts.shift()) {
      for (const [index, link] of links.entries()) {
        if (index > 0) await wait(pause, undefined, { signal })
        signal.throwIfAborted()
        await look(link)
      }
    }
  }
  // All workers end before an error is passed on.
  const ends = await Promise.allSettled(Array.from({ length: hostsAtOnce }, work))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}
