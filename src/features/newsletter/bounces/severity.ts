import type { Severity } from './contract.ts'

/** No part of a network address. */
const enhanced = /(?<![\d.])([245]\.[0-7]\.\d{1,3})(?![\d.]\d)/

/** The code in a server's words, RFC 3463. */
export const findCode = (words: string): string | undefined => enhanced.exec(words)?.[1]

/**
 * Of a delivery that has failed for good. 5.7 is about the sender, such as a list of spammers that
 * it is on: that says nothing about the mailbox, and must not end all subscriptions.
 */
export function judgeCode(code: string): Severity {
  return code.startsWith('5') && !code.startsWith('5.7.') ? 'hard' : 'soft'
}
