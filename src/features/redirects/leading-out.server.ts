import type { Actor } from '#audit/service.server.ts'
import { findRole } from '#content/entries/role-queries.server.ts'
import type { Transaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import type { Edition } from '#editions/edition.ts'
import { AppError } from '#errors.ts'
import { matchScreen, neutralise } from '#urls.ts'
import { leadsAway } from './leads-away.ts'

type Led = { target: string | null; isFree: boolean }

/**
 * Leading readers out is arranged by those who arrange what casinos pay for, whichever way it is
 * done.
 * @throws AppError forbidden unless the actor may, or nothing of it changes
 */
export async function assertMayLead(
  tx: Transaction,
  actor: Actor,
  { target, isFree }: Led,
  before?: Led,
): Promise<void> {
  if (!actor || !leadsAway(target)) return
  if (before?.target === target && before.isFree === isFree) return
  if ((await findRole(tx, actor.id)) !== 'editor') return
  const message =
    'A redirect to another site is a way out, which is for administrators and accounts with the role commercial to arrange. Ask one of them.'
  throw new AppError('forbidden', message, { errors: { target: message } })
}

const namesCasino = (target: string) => matchScreen(neutralise(target).path)?.screen === 'casino'

/**
 * Texts say of their links that somebody pays, those through redirects included, and take figures
 * from casinos by former slugs.
 */
export async function tellTexts(
  tx: Transaction,
  { changes, edition }: { changes: Pick<Deps['changes'], 'notify'>; edition: Edition },
  targets: readonly (string | null | undefined)[],
): Promise<void> {
  if (targets.some((target) => target && (leadsAway(target) || namesCasino(target))))
    await changes.notify(tx, { kind: 'casinos', edition: edition.id })
}
