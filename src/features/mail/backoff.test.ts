import { expect, test } from 'vitest'
import { maxAttempts, pauseAfter, waitAfter } from './backoff.ts'
import { toSendFailure } from './send-failure.ts'

const late = () => 0
const early = () => 0.999_999

test('waits double from ten seconds to an hour, and spread over half of that', () => {
  expect([1, 2, 3, 9, 10, maxAttempts].map((failures) => waitAfter(failures, late) / 1000)).toEqual(
    [10, 20, 40, 2560, 3600, 3600],
  )
  expect(waitAfter(1, early)).toBe(5000)
  expect([1, 2, 7, 50].map((failures) => pauseAfter(failures, late) / 1000)).toEqual([1, 2, 60, 60])
})

test('attempts go on for about three days', () => {
  let total = 0
  for (let failures = 1; failures < maxAttempts; failures += 1) total += waitAfter(failures, late)
  expect(total / 86_400_000).toBeCloseTo(3, 0)
})

const smtpError = (values: object) => Object.assign(new Error('reason'), values)

test.each([
  [{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 }, 'refused', true],
  [{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 450 }, 'deferred', true],
  [{ code: 'EMESSAGE', command: 'DATA', responseCode: 554 }, 'refused', true],
  [{ code: 'EMESSAGE', command: 'DATA', responseCode: 451 }, 'deferred', true],
  [{ code: 'EMESSAGE', command: 'MAIL FROM' }, 'refused', true], // larger than the server takes
  [{ code: 'EENVELOPE', command: 'API' }, 'refused', true],
  [{ code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 553 }, 'unreachable', true],
  [{ code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 }, 'unreachable', true],
  [{ code: 'EMESSAGE', command: 'DATA', responseCode: 421 }, 'unreachable', true],
  [{ code: 'ECONNECTION', command: 'CONN' }, 'unreachable', false],
  [{ code: 'ETIMEDOUT', command: 'CONN' }, 'unreachable', false],
  [{}, 'deferred', false],
])('%j is %s', (values, kind, answered) => {
  expect(toSendFailure(smtpError(values))).toMatchObject({ kind, answered, message: 'reason' })
})
