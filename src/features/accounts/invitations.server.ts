import { dayLength } from '#contract/days.ts'
import { uuidv7 } from 'uuidv7'
import { showEmailAddress } from '#contract/show-email-address.server.ts'
import type { Deps } from '#deps.ts'
import type { Edition } from '#editions/edition.ts'
import { AppError } from '#errors.ts'
import type { Actor } from '#audit/service.server.ts'
import type { Transaction } from '#db/transaction.ts'
import { isUuid, write, refuseTaken } from '#audit/write.server.ts'
import { queueMail } from '#mail/outbox.server.ts'
import { hashSecret, makeSecret } from '#api/secrets.server.ts'
import { retention } from '#contract/retention.ts'
import { adminPath } from '#urls.ts'
import type {
  Acceptance,
  Invitation,
  InvitationCreation,
  InvitationOffer,
  SentInvitation,
} from './contract.ts'
import { recordInvitation, withdrawInvitationMails } from './invitation-records.server.ts'
import { composeInvitation } from './mails.server.ts'
import { hashPassword } from './password.server.ts'
import * as queries from './user-queries.server.ts'
import { assertAdministrator, recordUser } from './users.server.ts'
import { toInvitation, toRole } from './views.server.ts'

const { invitationDays } = retention

export function createInvitations(deps: Deps) {
  const { database, clock, config } = deps

  function makeLink(edition: Edition) {
    const token = makeSecret()
    const origin = config.origins[edition.id] ?? ''
    // The token stands after the #, so that no server logs it.
    const link = `${origin}${adminPath}/invitation#${token}`
    const expiresAt = new Date(clock().getTime() + invitationDays * dayLength)
    return { token, tokenHash: hashSecret(token), link, expiresAt, origin }
  }

  async function send(
    tx: Transaction,
    edition: Edition,
    invitation: Pick<queries.InvitationRow, 'email' | 'invitedBy'>,
    { link, token, origin, expiresAt }: ReturnType<typeof makeLink>,
  ): Promise<void> {
    await queueMail(
      deps,
      tx,
      composeInvitation({
        edition,
        origin,
        link,
        token,
        expiresAt,
        days: invitationDays,
        ...invitation,
      }),
    )
  }

  /** Shows the link to the inviter, who passes it on where there is no mail server. */
  const show = (row: queries.InvitationRow, link: string): SentInvitation => ({
    ...toInvitation(row),
    link: config.smtpUrl === undefined ? link : null,
  })

  async function getByToken(token: string): Promise<queries.InvitationRow> {
    const row = await queries.findInvitationByToken(database.db, hashSecret(token), clock())
    if (!row) throw dead()
    return row
  }

  return {
    async list(): Promise<Invitation[]> {
      return (await queries.findInvitations(database.db)).map(toInvitation)
    },

    /** @throws AppError conflict for a known address */
    async invite(
      edition: Edition,
      actor: NonNullable<Actor>,
      { email, role }: InvitationCreation,
    ): Promise<SentInvitation> {
      const made = makeLink(edition)
      const { tokenHash, expiresAt, link } = made
      const row = { id: uuidv7(), email, role, tokenHash, expiresAt, invitedBy: actor.email }
      const inviting = write(deps, async (tx) => {
        await assertAdministrator(tx, actor)
        if (await queries.findUserByEmail(tx, email))
          throw taken('There is already a user with this address.')
        await queries.insertInvitation(tx, row)
        await send(tx, edition, row, made)
        await recordInvitation(tx, actor, row, { action: 'created', after: { role } })
      })
      await refuseTaken(
        inviting,
        'email',
        'This address is invited already. Send invitation again instead.',
      )
      return show({ ...row, createdAt: clock(), updatedAt: clock() }, link)
    },

    async resend(edition: Edition, actor: NonNullable<Actor>, id: string): Promise<SentInvitation> {
      const made = makeLink(edition)
      const { tokenHash, expiresAt, link } = made
      return await write(deps, async (tx) => {
        await assertAdministrator(tx, actor)
        const row = isUuid(id) ? await queries.findInvitationForUpdate(tx, id) : undefined
        if (!row) throw new AppError('notFound', 'This invitation does not exist.')
        const renewed = { ...row, tokenHash, expiresAt, invitedBy: actor.email }
        await queries.renewInvitation(tx, id, renewed)
        // Queued mails would deliver a dead link.
        await withdrawInvitationMails(tx, row.email)
        await send(tx, edition, renewed, made)
        await recordInvitation(tx, actor, row, { action: 'updated', after: { sent: 'again' } })
        return show(renewed, link)
      })
    },

    async withdraw(actor: Actor, id: string): Promise<void> {
      await write(deps, async (tx) => {
        const row = isUuid(id) ? await queries.takeInvitation(tx, id) : undefined
        if (!row) throw new AppError('notFound', 'This invitation does not exist.')
        await withdrawInvitationMails(tx, row.email)
        await recordInvitation(tx, actor, row, { action: 'deleted', before: { role: row.role } })
      })
    },

    /** @throws AppError notFound for an invalid link */
    async find(token: string): Promise<InvitationOffer> {
      const { email, role } = await getByToken(token)
      return { email: showEmailAddress(email), role: toRole(role) }
    },

    /** Returns the address. @throws AppError notFound for an invalid link */
    async accept({ token, name, password }: Acceptance): Promise<string> {
      // This comes before hashing, so that guesses cost little.
      const { id } = await getByToken(token)
      const hash = await hashPassword(password)
      const accepting = write(deps, async (tx) => {
        const row = await queries.takeInvitation(tx, id)
        if (row?.tokenHash !== hashSecret(token)) throw dead()
        const { email, role, invitedBy } = row
        const user = {
          userId: uuidv7(),
          accountId: uuidv7(),
          email,
          name,
          role: toRole(role),
          hash,
        }
        await queries.insertUser(tx, user)
        const self = { id: user.userId, email }
        await recordUser(tx, self, self, { action: 'created', after: { name, role, invitedBy } })
        return email
      })
      return await refuseTaken(accepting, 'email', 'There is already a user with this address.')
    },
  }
}

export type InvitationsService = ReturnType<typeof createInvitations>

const dead = () =>
  new AppError('notFound', 'This invitation has expired, or has been used or revoked.')
const taken = (message: string) => new AppError('conflict', message, { errors: { email: message } })
