import { showEmailAddress } from '#contract/show-email-address.server.ts'
import type { Deps } from '#deps.ts'
import type { Edition } from '#editions/edition.ts'
import { AppError } from '#errors.ts'
import { recordChange, type Actor } from '#audit/service.server.ts'
import { isUuid, write } from '#audit/write.server.ts'
import { brandHref } from '#ui/brand-assets.ts'
import { blankSecrets } from '#mail/blank-secrets.ts'
import type {
  MailCounts,
  MailPause,
  MailQuery,
  MailStatus,
  MailSummary,
  PauseAction,
  PauseCause,
  SeenMail,
  Settlement,
} from '#mail/contract.ts'
import { logoAddress } from '#mail/logo.ts'
import { endPause, findPauses } from '#mail/pause-queries.server.ts'
import * as queries from '#mail/queries.server.ts'

const blankedAtOnce = 100

export function createMailService(deps: Pick<Deps, 'database' | 'changes' | 'config'>) {
  const { database, changes, config } = deps

  async function find(edition: Edition, id: string): Promise<queries.MailRow> {
    const row = isUuid(id) ? await queries.findMail(database.db, edition.id, id) : undefined
    if (!row) throw new AppError('notFound', 'Email not found')
    return row
  }

  return {
    async list(edition: Edition, query: MailQuery): Promise<MailSummary[]> {
      return (await queries.findMails(database.db, edition.id, query)).map(summarise)
    },

    /** An email with its contents. @throws AppError notFound */
    async get(edition: Edition, id: string): Promise<SeenMail> {
      const row = await find(edition, id)
      const { replyTo, messageId } = row
      const { headers, text, html } = row.confidential ? blankSecrets(row) : row
      // Pictures that the email embeds are shown from the site.
      const shown = html?.replaceAll(logoAddress, brandHref(edition, 'symbol')) ?? null
      return { ...summarise(row), replyTo, messageId, headers, text, html: shown }
    },

    /** @throws AppError conflict when sent or under way */
    async retry(edition: Edition, actor: Actor, id: string): Promise<void> {
      const { status, secretsExpireAt } = await find(edition, id)
      await write(deps, async (tx) => {
        if (!(await queries.requeueMail(tx, edition.id, id)))
          throw new AppError('conflict', explainRefusal(status, secretsExpireAt))
        const audited = { before: { status }, after: { status: 'queued' } }
        await recordChange(tx, {
          edition,
          actor,
          action: 'updated',
          entity: 'mail',
          entityId: id,
          ...audited,
        })
        await changes.notify(tx, { kind: 'mail', edition: null })
      })
    },

    async count(edition: Edition): Promise<MailCounts> {
      return {
        failed: await queries.countInState(database.db, edition.id, 'failed'),
        unconfirmed: await queries.countInState(database.db, edition.id, 'unconfirmed'),
        hasServer: config.smtpUrl !== undefined,
      }
    },

    settle: (edition: Edition, actor: Actor, settlement: Settlement): Promise<number> =>
      write(deps, async (tx) => {
        const mails = await queries.settleMails(tx, edition.id, settlement)
        if (mails === 0) return 0
        const { status, action } = settlement
        const audited = {
          before: { status },
          after: { status: action === 'retry' ? 'queued' : 'sent', mails },
        }
        await recordChange(tx, { edition, actor, action: 'updated', entity: 'mail', ...audited })
        await changes.notify(tx, { kind: 'mail', edition: null })
        return mails
      }),

    /** Issues that wait, since a mail server refused them. */
    async listPauses(edition: Edition): Promise<MailPause[]> {
      const rows = await findPauses(database.db, edition.id)
      return rows.map(({ cause, pausedAt, ...row }) => ({
        ...row,
        cause: cause as PauseCause, // nothing else is stored
        pausedAt: pausedAt.toISOString(),
      }))
    },

    /** @throws AppError notFound unless the issue waits */
    endPause: (edition: Edition, actor: Actor, id: string, action: PauseAction): Promise<number> =>
      write(deps, async (tx) => {
        const ended = isUuid(id) ? await endPause(tx, edition.id, { id, action }) : undefined
        if (!ended) throw new AppError('notFound', 'This issue does not wait.')
        const { subject, mails } = ended
        await recordChange(tx, {
          edition,
          actor,
          action: 'updated',
          entity: 'mail',
          label: subject,
          before: { issue: 'paused' },
          after: { issue: action === 'resume' ? 'sent on' : 'given up', mails },
        })
        await changes.notify(tx, { kind: 'mail', edition: null })
        return mails
      }),

    async blankSecrets(): Promise<void> {
      while (
        (await write(deps, (tx) => queries.blankOldSecrets(tx, blankedAtOnce))) === blankedAtOnce
      );
    },
  }
}

export type MailService = ReturnType<typeof createMailService>

function explainRefusal(status: string, secretsExpireAt: Date | null): string {
  if (status === 'sent') return 'This email has been sent.'
  if (secretsExpireAt && secretsExpireAt <= new Date())
    return 'The link in this email has expired. Request a new one.'
  return 'This email is being sent.'
}

function summarise(row: Awaited<ReturnType<typeof queries.findMails>>[number]): MailSummary {
  const { id, kind, language, recipient, subject, attempts, lastError } = row
  const status = row.status as MailStatus // nothing else is stored
  return {
    id,
    tenant: row.edition,
    kind,
    language,
    recipient: showEmailAddress(recipient),
    subject,
    status,
    attempts,
    nextAttemptAt: status === 'queued' ? row.nextAttemptAt.toISOString() : null,
    lastError,
    sentAt: row.sentAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }
}
