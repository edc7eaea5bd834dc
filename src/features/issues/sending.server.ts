import type { Deps } from '#deps.ts'
import type { Edition } from '#editions/edition.ts'
import type { NewsletterService } from '#features/newsletter/service.server.ts'
import type { LanguageCode } from '#i18n/languages.ts'
import { logoAddress } from '#mail/logo.ts'
import { describeTests, queueMail } from '#mail/outbox.server.ts'
import { brandHref } from '#ui/brand-assets.ts'
import { sendNextBatch, type BatchDeps } from './batch.server.ts'
import type { IssueKind } from '#contract/issue-kinds.ts'
import {
  createIssueWriter,
  type ComposedIssue,
  type IssueContents,
  type WriteMail,
} from '#features/newsletter/write-issue.server.ts'

export type SendingDeps = Pick<
  Deps,
  'database' | 'changes' | 'clock' | 'config' | 'editions' | 'log'
> & {
  newsletter: Pick<NewsletterService, 'listSegment' | 'countSegment' | 'findNewestId' | 'getSigner'>
}

/** Nobody's id: preview links lead to a page that says so. */
const nobody = '00000000-0000-0000-0000-000000000000'

/** What every issue does once its texts are composed: be looked at, be tried, be sent. */
export function createSending(deps: SendingDeps) {
  const { database, newsletter } = deps
  const originOf = (edition: Edition) => deps.config.origins[edition.id] ?? ''

  const createWriter = async (edition: Edition, issue: ComposedIssue): Promise<WriteMail> =>
    createIssueWriter(edition, issue, await newsletter.getSigner(), originOf(edition))

  /**
   * Queues the next batch of whatever is being sent, but for issues left alone.
   * @returns false if nothing is
   * @throws FailedIssue
   */
  async function sendNext(without: readonly string[] = []): Promise<boolean> {
    const signer = await newsletter.getSigner()
    const batch: BatchDeps = {
      ...deps,
      createWriter: (edition, { kind, contents }) =>
        createIssueWriter(
          edition,
          // They were stored when sending began.
          { kind: kind as IssueKind, contents: contents as IssueContents },
          signer,
          originOf(edition),
        ),
    }
    return await sendNextBatch(batch, without)
  }

  return {
    originOf,

    /** Writes it as email programs show it. */
    async preview(edition: Edition, issue: ComposedIssue, language: LanguageCode) {
      const write = await createWriter(edition, issue)
      const { subject, html, text } = write({ id: nobody, email: 'reader@localhost', language })
      // Embedded images are served by the site instead.
      return { subject, html: html.replaceAll(logoAddress, brandHref(edition, 'symbol')), text }
    },

    /** Mails it to one address, once in each of the languages. */
    async sendTest(
      edition: Edition,
      issue: ComposedIssue,
      { email, languages }: { email: string; languages: readonly LanguageCode[] },
    ): Promise<{ message: string }> {
      const write = await createWriter(edition, issue)
      database.assertWritable()
      await database.db.transaction(async (tx) => {
        for (const language of languages) {
          const mail = write({ id: nobody, email, language })
          const subject = `[Test] ${mail.subject}`
          await queueMail(deps, tx, { ...mail, kind: 'issue-test', subject })
        }
      })
      return { message: describeTests(deps.config, languages.length) }
    },

    sendNext,

    /** Begins at once with what would wait seconds for the job, which tries again what fails. */
    async startNow(): Promise<void> {
      try {
        await sendNext()
      } catch (error) {
        deps.log.warn({ err: error }, 'an issue could not be sent at once')
      }
    },
  }
}

export type Sending = ReturnType<typeof createSending>
