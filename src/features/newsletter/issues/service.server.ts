import { editions } from '#editions/editions.ts'
import type { Edition } from '#editions/edition.ts'
import { AppError } from '#errors.ts'
import type { Actor } from '#audit/service.server.ts'
import { brandHref } from '#ui/brand-assets.ts'
import { logoAddress } from '#features/mail/logo.ts'
import { queueMail } from '#features/mail/outbox.server.ts'
import type { NewsletterService } from '../service.server.ts'
import { defaultLanguage } from '#i18n/languages.ts'
import type { Issue, Preview, PreviewQuery, TestRequest } from './contract.ts'
import { draftIssue, keepIssue, type IssueContents, type IssueDeps } from './make-issue.server.ts'
import { findLastIssue, findSentIssues, type IssueRow } from './queries.server.ts'
import { findSlot, issueKinds, periods, type IssueKind } from './schedule.ts'
import { sendBatch } from './send-batch.server.ts'
import { createWriter } from './write-mails.server.ts'

export type IssuesService = {
  /**
   * Makes the issues that are due and goes on sending those that are under way. Safe to run in several processes at once, and to be
   * killed at any moment: nobody gets an issue twice and nobody is left out.
   */
  run(): Promise<void>
  /** Issues that were sent or are being sent, newest first. */
  list(edition: Edition): Promise<Issue[]>
  /** What an issue would tell, were it sent now. */
  preview(edition: Edition, query: PreviewQuery): Promise<Preview>
  /** Sends to one address what would be sent now. @throws AppError conflict when nothing has changed */
  sendTest(edition: Edition, request: TestRequest): Promise<void>
  /** Sends an issue now, before its time. @throws AppError conflict when nothing has changed */
  sendNow(edition: Edition, actor: Actor, kind: IssueKind): Promise<Issue>
}

/** Batches that one run queues at most; the next run, a minute later, goes on. */
const batchesPerRun = 25
const listLength = 100
/** Signed for nobody: the links of a preview lead to a page that says so. */
const nobody = '00000000-0000-0000-0000-000000000000'

const nothingNew = () => new AppError('conflict', 'Nothing has changed since the last issue.')

type Deps = IssueDeps & { newsletter: Pick<NewsletterService, 'listRecipients' | 'getSigner' | 'countRecipients'> }

export function createIssuesService(deps: Deps): IssuesService {
  const { database, changes, clock, newsletter } = deps

  async function makeDueIssue(edition: Edition, kind: IssueKind): Promise<void> {
    const slot = findSlot(kind, clock())
    const last = await findLastIssue(database.db, edition.id, kind)
    if (last && last.slot >= slot) return
    // The very first one only marks where to begin: what was there before is no news.
    await keepIssue(deps, edition, kind, await draftIssue(deps, edition, kind), { slot, send: last !== undefined })
  }

  async function sendNextBatch(): Promise<boolean> {
    const signer = await newsletter.getSigner()
    return await sendBatch({
      ...deps,
      // The contents are as keepIssue() stored them.
      createWriter: (edition, kind, contents) => createWriter(edition, kind, contents as IssueContents, signer, deps),
    })
  }

  async function writeMail(edition: Edition, kind: IssueKind, contents: IssueContents, to: Omit<TestRequest, 'kind'>) {
    const write = createWriter(edition, kind, contents, await newsletter.getSigner(), deps)
    return write({ id: nobody, ...to })
  }

  return {
    async run() {
      for (const edition of editions) for (const kind of issueKinds) await makeDueIssue(edition, kind)
      for (let batch = 0; batch < batchesPerRun && (await sendNextBatch()); batch += 1);
    },

    async list(edition) {
      return (await findSentIssues(database.db, edition.id, listLength)).map(toIssue)
    },

    async preview(edition, { kind, language }) {
      const { previous, contents } = await draftIssue(deps, edition, kind)
      const mail = contents && (await writeMail(edition, kind, contents, { language, email: edition.supportEmail }))
      return {
        kind,
        language,
        since: previous?.createdAt.toISOString() ?? null,
        nextAt: new Date(findSlot(kind, clock()).getTime() + periods[kind]).toISOString(),
        recipients: await newsletter.countRecipients(edition, kind),
        subject: mail?.subject ?? null,
        // What is a part of the mail when it is sent has an address on the site.
        html: mail?.html?.replaceAll(logoAddress, brandHref(edition, 'symbol')) ?? null,
        text: mail?.text ?? null,
      }
    },

    async sendTest(edition, { kind, ...to }) {
      const { contents } = await draftIssue(deps, edition, kind)
      if (!contents) throw nothingNew()
      const mail = await writeMail(edition, kind, contents, to)
      database.assertWritable()
      await database.db.transaction((tx) =>
        queueMail({ changes }, tx, { ...mail, kind: 'issue-test', subject: `[Test] ${mail.subject}` }),
      )
    },

    async sendNow(edition, actor, kind) {
      const draft = await draftIssue(deps, edition, kind)
      if (!draft.contents) throw nothingNew()
      const startedBy = actor?.email ?? 'nobody'
      const issue = await keepIssue(deps, edition, kind, draft, { slot: clock(), startedBy, send: true })
      if (!issue) throw new AppError('conflict', 'Another issue of this kind has just been sent.')
      await sendNextBatch() // so that it is on its way at once; the next run goes on
      return toIssue(issue)
    },
  }
}

function toIssue(row: IssueRow): Issue {
  const contents = row.contents as IssueContents // as keepIssue() stored it
  return {
    id: row.id,
    // The columns hold what keepIssue() was given; empty issues are not listed.
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
