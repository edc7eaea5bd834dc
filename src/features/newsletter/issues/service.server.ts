import type { Edition } from '#editions/edition.ts'
import { AppError } from '#errors.ts'
import type { Actor } from '#audit/service.server.ts'
import { brandHref } from '#ui/brand-assets.ts'
import { logoAddress } from '#mail/logo.ts'
import { describeTests, queueMail } from '#mail/outbox.server.ts'
import type { NewsletterService } from '../service.server.ts'
import { listShown } from '#editions/resolve.ts'
import { defaultLanguage } from '#i18n/languages.ts'
import type { Issue, Preview, PreviewQuery, TestRequest } from './contract.ts'
import { draftIssue, keepIssue, type IssueContents, type IssueDeps } from './make-issue.server.ts'
import { findLastIssue, findSentIssues, type IssueRow } from './queries.server.ts'
import { findSlot, issueKinds, periods, type IssueKind } from './schedule.ts'
import { sendBatch } from './send-batch.server.ts'
import { createWriter } from './write-mails.server.ts'

/** The next run follows a minute later. */
const batchesPerRun = 25
const listLength = 100
/** Nobody's id: preview links lead to a page that says so. */
const nobody = '00000000-0000-0000-0000-000000000000'

const nothingNew = () => new AppError('conflict', 'Nothing has changed since the last issue.')

type Deps = IssueDeps & {
  newsletter: Pick<NewsletterService, 'listRecipients' | 'getSigner' | 'countRecipients'>
}

export function createIssuesService(deps: Deps) {
  const { database, clock, newsletter } = deps

  async function makeDueIssue(edition: Edition, kind: IssueKind): Promise<void> {
    const slot = findSlot(kind, clock())
    const last = await findLastIssue(database.db, edition.id, kind)
    if (last && last.slot >= slot) return
    // The first issue only marks the beginning.
    await keepIssue(deps, edition, kind, await draftIssue(deps, edition, kind), {
      slot,
      send: last !== undefined,
    })
  }

  async function sendNextBatch(): Promise<boolean> {
    const signer = await newsletter.getSigner()
    return await sendBatch({
      ...deps,
      // keepIssue() has stored them like this.
      createWriter: (edition, kind, contents) =>
        createWriter(edition, kind, contents as IssueContents, signer, deps),
    })
  }

  async function writeMail(
    edition: Edition,
    kind: IssueKind,
    contents: IssueContents,
    to: { language: TestRequest['language']; email: string },
  ) {
    const write = createWriter(edition, kind, contents, await newsletter.getSigner(), deps)
    return write({ id: nobody, ...to })
  }

  return {
    /** Safe in several processes and if killed: every reader gets an issue exactly once. */
    async run(): Promise<void> {
      for (const edition of listShown(deps.editions))
        for (const kind of issueKinds) await makeDueIssue(edition, kind)
      for (let batch = 0; batch < batchesPerRun && (await sendNextBatch()); batch += 1);
    },

    async list(edition: Edition): Promise<Issue[]> {
      return (await findSentIssues(database.db, edition.id, listLength)).map(toIssue)
    },

    async preview(edition: Edition, { kind, language }: PreviewQuery): Promise<Preview> {
      const { previous, contents } = await draftIssue(deps, edition, kind)
      const mail =
        contents &&
        (await writeMail(edition, kind, contents, {
          language,
          email: edition.supportEmail || 'reader@localhost',
        }))
      return {
        kind,
        language,
        since: previous?.createdAt.toISOString() ?? null,
        nextAt: new Date(findSlot(kind, clock()).getTime() + periods[kind]).toISOString(),
        recipients: await newsletter.countRecipients(edition, kind),
        subject: mail?.subject ?? null,
        // Embedded images are served by the site instead.
        html: mail?.html?.replaceAll(logoAddress, brandHref(edition, 'symbol')) ?? null,
        text: mail?.text ?? null,
      }
    },

    /** @throws AppError conflict when nothing has changed */
    async sendTest(edition: Edition, { kind, ...to }: TestRequest): Promise<{ message: string }> {
      const { contents } = await draftIssue(deps, edition, kind)
      if (!contents) throw nothingNew()
      const mail = await writeMail(edition, kind, contents, to)
      database.assertWritable()
      await database.db.transaction((tx) =>
        queueMail(deps, tx, { ...mail, kind: 'issue-test', subject: `[Test] ${mail.subject}` }),
      )
      return { message: describeTests(deps.config, 1) }
    },

    /** @throws AppError conflict when nothing has changed */
    async sendNow(edition: Edition, actor: Actor, kind: IssueKind): Promise<Issue> {
      const draft = await draftIssue(deps, edition, kind)
      if (!draft.contents) throw nothingNew()
      const startedBy = actor?.email ?? 'nobody'
      const issue = await keepIssue(deps, edition, kind, draft, {
        slot: clock(),
        startedBy,
        send: true,
      })
      if (!issue) throw new AppError('conflict', 'Another issue of this kind has just been sent.')
      await sendNextBatch() // starts sending at once
      return toIssue(issue)
    },
  }
}

export type IssuesService = ReturnType<typeof createIssuesService>

function toIssue(row: IssueRow): Issue {
  const contents = row.contents as IssueContents // as stored by keepIssue()
  return {
    id: row.id,
    // They are as keepIssue() stored them; empty issues are not listed.
    kind: row.kind as IssueKind,
    status: row.status as Issue['status'],
    slot: row.slot.toISOString(),
    subject: contents[defaultLanguage.code]?.subject ?? '',
    recipients: row.recipients,
    startedBy: row.startedBy,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  }
}
