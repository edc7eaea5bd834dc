import type { Blame } from '#mail/judge-refusal.ts'
import type { Severity } from './contract.ts'

const severities: Record<Blame, Severity> = {
  mailbox: 'hard',
  passing: 'soft',
  // Another server of ours may pass it on.
  address: 'sender',
  sender: 'sender',
}

/** @param unknown where a server's words do not tell whom they are about */
export const toSeverity = (blame: Blame | undefined, unknown: Severity): Severity =>
  blame ? severities[blame] : unknown
