import { showEmailAddress } from '#contract/show-email-address.server.ts'
import { recordChange, type Actor } from '#audit/service.server.ts'
import type { Transaction } from '#db/transaction.ts'
import { withdrawMails } from '#mail/withdraw.server.ts'
import * as queries from './user-queries.server.ts'

export const invitationKind = 'invitation'

type Recorded = Pick<Parameters<typeof recordChange>[1], 'action' | 'before' | 'after'>

export async function recordInvitation(
  tx: Transaction,
  actor: Actor,
  row: { id: string; email: string },
  change: Recorded,
): Promise<void> {
  await recordChange(tx, {
    edition: null,
    actor,
    entity: 'invitation',
    entityId: row.id,
    label: showEmailAddress(row.email),
    ...change,
  })
}

/** Takes back the mails of an invitation, in all editions. */
export const withdrawInvitationMails = (tx: Transaction, email: string) =>
  withdrawMails(tx, { recipient: email, kind: invitationKind })

export async function withdrawInvitationsBy(
  tx: Transaction,
  actor: Actor,
  invitedBy: string,
): Promise<void> {
  for (const row of await queries.findInvitationsBy(tx, invitedBy)) {
    await queries.takeInvitation(tx, row.id)
    await withdrawInvitationMails(tx, row.email)
    await recordInvitation(tx, actor, row, {
      action: 'deleted',
      before: { role: row.role, invitedBy },
    })
  }
}
