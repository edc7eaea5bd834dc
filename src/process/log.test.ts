import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { captureConsole, createLog } from '#process/log.ts'

type Line = Record<string, unknown> & { msg: string }
let lines: Line[]
let log: ReturnType<typeof createLog>
beforeEach(() => {
  vi.useFakeTimers()
  lines = []
  log = createLog({ destination: { write: (line) => lines.push(JSON.parse(line) as Line) } })
})
afterEach(() => {
  vi.useRealTimers()
})

test('an error that many waited for is written once', () => {
  const error = new Error('away')
  for (let waiting = 0; waiting < 500; waiting += 1)
    log.error({ err: error }, 'could not store a click')
  expect(lines).toMatchObject([{ msg: 'could not store a click', err: { message: 'away' } }])
})

test('what can be repeated is counted after a while, and said again the next minute', () => {
  for (let index = 0; index < 1000; index += 1)
    log.error({ err: new Error(`number ${index}`) }, 'api: unexpected error')
  log.info('something else')
  expect(lines).toHaveLength(31)
  vi.advanceTimersByTime(60_000)
  expect(lines.at(-1)).toMatchObject({
    lines: 970,
    msg: 'log: more lines of this kind were left out',
  })
  log.error({ err: new Error('later') }, 'api: unexpected error')
  expect(lines.at(-1)).toMatchObject({ err: { message: 'later' } })
})

test('what libraries print about errors goes through the log', () => {
  const { error: print, warn, info, log: say } = console
  captureConsole(log)
  console.error(new Error('invalid input syntax: "marker"', { cause: { params: ['marker'] } }))
  console.info('The user aborted a request.')
  Object.assign(console, { error: print, warn, info, log: say })
  expect(lines).toMatchObject([
    {
      from: 'console.error',
      msg: 'printed by a library',
      err: { message: 'invalid input syntax: "…"' },
    },
    { from: 'console.info', msg: 'The user aborted a request.' },
  ])
  expect(JSON.stringify(lines)).not.toContain('marker')
})

test('lines are short, and errors without a text of their own quote nothing', () => {
  log.warn({ path: '/x'.repeat(8000) }, 'a page failed')
  log.error(new Error('invalid input syntax: "marker"'))
  log.error({ err: new Error('invalid input syntax: "marker"') })
  log.warn('Closing the database: invalid input syntax: "marker"')
  expect(lines).toHaveLength(4)
  expect(JSON.stringify(lines)).not.toContain('marker')
  for (const line of lines) expect(JSON.stringify(line).length).toBeLessThan(4000)
})
