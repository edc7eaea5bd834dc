import { expect, test } from 'vitest'
import { judgeRefusal, type Blame } from './judge-refusal.ts'

const answers: [words: string, blame: Blame | undefined][] = [
  ['550 5.1.1 User unknown', 'mailbox'],
  ['550-5.1.1 The email account that you tried to reach does not exist', 'mailbox'],
  ['556 5.1.10 Recipient domain has null MX', 'mailbox'],
  ['550 5.1.2 Bad destination system', 'mailbox'],
  ['551 5.1.6 Mailbox has moved', 'mailbox'],
  ['550 5.2.1 This account has been disabled', 'mailbox'],
  ['550 No such user here', 'mailbox'],
  ['550 Requested action not taken: mailbox not found', 'mailbox'],
  ['550 unknown user', 'mailbox'],
  ['553 sorry, no mailbox here by that name', 'mailbox'],
  ['550 Recipient address rejected: User unknown in virtual mailbox table', 'mailbox'],
  ['550 invalid recipient', 'mailbox'],
  ['452 4.2.2 Over quota', 'passing'],
  ['552 5.2.2 Mailbox full', 'passing'],
  ['552 Mailbox full', 'passing'],
  ['550 relay not permitted', 'sender'],
  ['554 Relay access denied', 'sender'],
  ['550 Blocked - see https://lists.example/lookup?ip=192.0.2.1', 'sender'],
  ['550 5.4.5 Daily sending quota exceeded', 'sender'],
  ['550 5.1.8 Sender address rejected: Domain not found', 'sender'],
  ['503 5.5.1 bad sequence', 'sender'],
  ['530 5.7.0 Authentication required', 'sender'],
  ['554 5.7.1 <x>: Relay access denied', 'sender'],
  ['550 5.7.26 Unauthenticated email', 'sender'],
  ['554 message refused by our policy', 'sender'],
  // An address of a network has no code in it.
  ['550 host 5.1.1.9 does not like you', undefined],
  ['550 5.0.0 Rejected', undefined],
  ['550 go away', undefined],
  ['', undefined],
]

test.each(answers)('%s is about: %s', (words, blame) => {
  expect(judgeRefusal(words)).toBe(blame)
})

test('what our server cannot pass on says nothing of the mailbox, unless it is said to be gone', () => {
  expect(judgeRefusal('553 5.6.7 Address not supported', 'jörg@example.com')).toBe('address')
  expect(judgeRefusal('501 Bad address', 'jörg@example.com')).toBe('address')
  expect(judgeRefusal('550 5.1.1 User unknown', 'jörg@example.com')).toBe('mailbox')
  expect(judgeRefusal('550 No such user', 'jorg@exämple.com')).toBe('mailbox')
})
