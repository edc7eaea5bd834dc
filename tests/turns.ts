/** How long a process is kept from everybody else, in processor time of the thread that serves. */

/** The longest turns of the event loop, in milliseconds. */
export function watchTurns() {
  let longest = 0
  let isWatching = true
  let before = process.threadCpuUsage()
  function tick() {
    const { user, system } = process.threadCpuUsage(before)
    longest = Math.max(longest, (user + system) / 1000)
    before = process.threadCpuUsage()
    if (isWatching) setImmediate(tick)
  }
  setImmediate(tick)
  return {
    /** The longest turn since it was last asked for. */
    take(): number {
      const taken = longest
      longest = 0
      return taken
    },
    stop: () => (isWatching = false),
  }
}

/** What a round of work takes on a quiet machine of two cores, in milliseconds. */
const quiet = 100

/** How often the work is done in a round: some systems count processor time in steps of 4 ms. */
const times = 50

/** How many times longer than on a quiet machine the same work takes here; at least once. */
export function measureSlowness(): number {
  const rounds = Array.from({ length: 3 }, () => {
    const before = process.threadCpuUsage()
    for (let time = 0; time < times; time += 1) doWork()
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1000
  })
  return Math.max(1, Math.min(...rounds) / quiet)
}

/** Of the kind that a site does: objects, texts and JSON. */
function doWork(): number {
  const rows = Array.from({ length: 4000 }, (_, id) => ({ id, text: `row ${id} `.repeat(12) }))
  const parsed = JSON.parse(JSON.stringify(rows)) as typeof rows
  return parsed.filter(({ text }) => /row \d*7 /.test(text)).toSorted((a, b) => b.id - a.id).length
}
