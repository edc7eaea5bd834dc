/**
 * Whom a refusal is about: there is no such mailbox; it does not work this time; our server cannot
 * write to such an address; or we who send are not welcome, which says nothing of the reader.
 */
export type Blame = 'mailbox' | 'passing' | 'address' | 'sender'

/** No part of a network address. */
const enhanced = /(?<![\d.])([245]\.[0-7]\.\d{1,3})(?![\d.]\d)/

/** The code in a server's words, RFC 3463. */
export const findCode = (words: string): string | undefined => enhanced.exec(words)?.[1]

/**
 * Codes of RFC 3463 and 7505: no such mailbox, no such domain, it has moved, it takes no mail at
 * all, it has been closed.
 */
const mailboxCodes: ReadonlySet<string> = new Set(['5.1.1', '5.1.2', '5.1.6', '5.1.10', '5.2.1'])

/** Beginnings of codes about the sender, our server, the session, the message or our standing. */
const senderCodes = ['5.1.7', '5.1.8', '5.3.', '5.4.5', '5.5.', '5.6.', '5.7.']

const senderWords =
  /\b(relay(ing)?|blocked|block ?list|blacklist(ed)?|black ?hole|spam|spamhaus|rbl|dnsbl|reputation|policy|quota exceeded|rate ?limit|too many|authenticat(e|ion|ed)|sender|spf|dkim|dmarc|greylist(ed)?|bad sequence|not permitted|denied|unsolicited)\b/i

const fullWords = /\b(mailbox (is )?full|over ?quota|quota|insufficient (system )?storage)\b/i

const unknownUserWords =
  /\b(user|mailbox|recipient|account|address|alias)\b[^.;]{0,40}\b(unknown|not found|does(n[’']?t| not) exist|not exist|no longer|disabled|deactivated|closed|inactive)\b|\b(unknown|no such|invalid|non-?existent|not a valid) (local )?(user|mailbox|recipient|account|address|person)\b|\bno mailbox\b|\buser unknown\b/i

/**
 * Judges a refusal for good. A code of RFC 3463 decides; without one, words for an unknown user do,
 * unless others are about us. Undefined where its words do not tell.
 * @param recipient whom the mail was for, if it is known
 */
export function judgeRefusal(words: string, recipient = ''): Blame | undefined {
  const code = findCode(words)
  // Our server cannot pass it on without SMTPUTF8 (RFC 6531).
  if (!/^\p{ASCII}*$/u.test(recipient.split('@')[0] ?? '') && !mailboxCodes.has(code ?? ''))
    return 'address'
  if (code?.startsWith('4.')) return 'passing'
  if (code !== undefined) {
    if (mailboxCodes.has(code)) return 'mailbox'
    if (code === '5.2.2') return 'passing'
    if (senderCodes.some((start) => code.startsWith(start))) return 'sender'
  }
  if (senderWords.test(words)) return 'sender'
  if (fullWords.test(words)) return 'passing'
  if (code === undefined && unknownUserWords.test(words)) return 'mailbox'
  return undefined
}
