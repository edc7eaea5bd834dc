import { explainConflict, recordChange, type Actor } from '#audit/service.server.ts'
import { isUuid, write } from '#audit/write.server.ts'
import type { Deps } from '#deps.ts'
import type { Transaction } from '#db/transaction.ts'
import type { Edition } from '#editions/edition.ts'
import { isOffered } from '#editions/offered-languages.ts'
import { listShown } from '#editions/resolve.ts'
import { AppError } from '#errors.ts'
import { logoAddress } from '#mail/logo.ts'
import { describeTests, queueMail } from '#mail/outbox.server.ts'
import type { NewsletterService } from '#features/newsletter/service.server.ts'
import { getLanguage, type LanguageCode } from '#i18n/languages.ts'
import { brandHref } from '#ui/brand-assets.ts'
import type { CardServices } from './cards.server.ts'
import { composeLetter } from './compose.server.ts'
import { isWritten, type LetterPreview, type LetterText } from './contract.ts'
import * as queries from './queries.server.ts'
import { sendLetterBatch } from './send-batch.server.ts'
import { segmentOf, textsOf, titleOf } from './views.server.ts'
import { createLetterWriter, type LetterContents } from './write.server.ts'

export type SendingDeps = Pick<
  Deps,
  'database' | 'changes' | 'clock' | 'config' | 'editions' | 'log'
> & {
  newsletter: Pick<NewsletterService, 'listSegment' | 'countSegment' | 'findNewestId' | 'getSigner'>
  content: CardServices
}

type Seen = { version: number }

export type Sending = {
  /** Shows it as it would be sent now, even if unfinished. @throws AppError notFound */
  preview(edition: Edition, id: string, language: LanguageCode): Promise<LetterPreview>
  /** Every language that has a text. @throws AppError notFound, invalid without any text */
  sendTest(edition: Edition, actor: Actor, id: string): Promise<{ message: string }>
  /** @throws AppError notFound, invalid if unfinished, conflict */
  sendNow(edition: Edition, actor: Actor, id: string, seen: Seen): Promise<void>
  /** @throws AppError notFound, invalid if unfinished, conflict */
  schedule(edition: Edition, actor: Actor, id: string, seen: Seen & { sendAt: Date }): Promise<void>
  /** A scheduled one is a draft again. @throws AppError notFound, conflict if it is too late */
  cancel(edition: Edition, actor: Actor, id: string): Promise<void>
  /** Safe in several processes and if killed: every reader gets an issue exactly once. */
  run(): Promise<void>
}

/** The next run follows within a minute. */
const batchesPerRun = 25
const duePerRun = 20
const minute = 60_000
const maxAhead = 366 * 24 * 60 * minute
/** Nobody's id: preview links lead to a page that says so. */
const nobody = '00000000-0000-0000-0000-000000000000'

export function createSending(deps: SendingDeps): Sending {
  const { database, clock, newsletter, content } = deps
  const { db } = database
  const originOf = (edition: Edition) => deps.config.origins[edition.id] ?? ''

  async function read(edition: Edition, id: string): Promise<queries.LetterRow> {
    const row = isUuid(id) ? await queries.findLetter(db, edition.id, id) : undefined
    if (!row) throw new AppError('notFound', 'This issue does not exist any more.')
    return row
  }

  const compose = (edition: Edition, language: LanguageCode, text: LetterText) =>
    composeLetter(text, language, { edition, origin: originOf(edition), services: content })

  async function composeAll(
    edition: Edition,
    row: queries.LetterRow,
    languages: readonly LanguageCode[],
  ): Promise<LetterContents> {
    const contents: LetterContents = {}
    for (const language of languages) {
      const text = textsOf(row)[language]
      if (isWritten(text)) contents[language] = await compose(edition, language, text)
    }
    return contents
  }

  async function writeFor(edition: Edition, contents: LetterContents) {
    return createLetterWriter(edition, contents, await newsletter.getSigner(), originOf(edition))
  }

  /** Changes a letter that nobody has changed since. */
  async function move(
    { edition, actor, row }: { edition: Edition; actor: Actor; row: queries.LetterRow },
    from: 'draft' | 'scheduled',
    values: Parameters<typeof queries.updateLetter>[2],
  ): Promise<void> {
    await write(deps, async (tx) => {
      const stored = await queries.findLetterForUpdate(tx, edition.id, row.id)
      if (stored?.status !== from || stored.version !== row.version)
        throw await explainConflict(tx, edition, 'letter', row.id)
      await queries.updateLetter(tx, row.id, values)
      await audit(tx, { edition, actor, row }, values)
    })
  }

  async function audit(
    tx: Transaction,
    { edition, actor, row }: { edition: Edition; actor: Actor; row: queries.LetterRow },
    { status, sendAt }: Parameters<typeof queries.updateLetter>[2],
  ): Promise<void> {
    await recordChange(tx, {
      edition,
      actor,
      action: 'updated',
      entity: 'letter',
      entityId: row.id,
      label: titleOf(textsOf(row)),
      after: { status, ...(sendAt && { sendAt }) },
    })
  }

  async function readToSend(edition: Edition, id: string, { version }: Seen) {
    const row = await read(edition, id)
    if (row.status !== 'draft' || row.version !== version)
      throw await explainConflict(db, edition, 'letter', id)
    assertComplete(edition, row)
    return row
  }

  const begin = async (edition: Edition, contents: LetterContents) => ({
    status: 'sending',
    contents,
    startedAt: clock(),
    lastSubscriberId: null,
    untilSubscriberId: await newsletter.findNewestId(edition),
    recipients: 0,
  })

  async function startDue(): Promise<void> {
    const shown = listShown(deps.editions)
    for (const row of await queries.findDue(db, clock(), duePerRun)) {
      const edition = shown.find(({ id }) => id === row.edition)
      if (!edition) continue
      try {
        const contents = await composeAll(edition, row, listLanguages(edition, row))
        await move({ edition, actor: null, row }, 'scheduled', await begin(edition, contents))
      } catch (error) {
        // Cancelled, or begun by another process.
        if (!(error instanceof AppError && error.code === 'conflict')) throw error
      }
    }
  }

  return {
    async preview(edition, id, language) {
      const text = textsOf(await read(edition, id))[language]
      const written = await compose(
        edition,
        language,
        text ?? { subject: '', preview: '', body: '' },
      )
      const writeMail = await writeFor(edition, { [language]: written })
      const mail = writeMail({ id: nobody, email: 'reader@localhost', language })
      return {
        subject: mail.subject,
        // Embedded images are served by the site instead.
        html: mail.html.replaceAll(logoAddress, brandHref(edition, 'symbol')),
        text: mail.text,
      }
    },

    async sendTest(edition, actor, id) {
      const row = await read(edition, id)
      const { email } = actor ?? {}
      const contents = await composeAll(edition, row, segmentOf(row).languages)
      const languages = Object.keys(contents) as LanguageCode[] // as composed
      if (!email || languages.length === 0)
        throw new AppError('invalid', 'Choose a language that has a subject and a text first.')
      const writeMail = await writeFor(edition, contents)
      await write(deps, async (tx) => {
        for (const language of languages) {
          const mail = writeMail({ id: nobody, email, language })
          const subject = `[Test] ${mail.subject}`
          await queueMail(deps, tx, { ...mail, kind: 'issue-test', subject })
        }
      })
      return { message: describeTests(deps.config, languages.length) }
    },

    async sendNow(edition, actor, id, seen) {
      const row = await readToSend(edition, id, seen)
      const contents = await composeAll(edition, row, segmentOf(row).languages)
      const startedBy = actor?.email ?? 'nobody'
      const begun = await begin(edition, contents)
      await move({ edition, actor, row }, 'draft', { ...begun, startedBy })
      await sendNext() // starts sending at once
    },

    async schedule(edition, actor, id, { sendAt, ...seen }) {
      const ahead = sendAt.getTime() - clock().getTime()
      if (ahead < minute || ahead > maxAhead)
        throw invalid('sendAt', 'Choose a time at least a minute and at most a year ahead.')
      const row = await readToSend(edition, id, seen)
      const startedBy = actor?.email ?? 'nobody'
      await move({ edition, actor, row }, 'draft', { status: 'scheduled', sendAt, startedBy })
    },

    async cancel(edition, actor, id) {
      const row = await read(edition, id)
      if (row.status !== 'scheduled')
        throw new AppError('conflict', 'This issue is not scheduled, or its sending has begun.')
      await move({ edition, actor, row }, 'scheduled', {
        status: 'draft',
        sendAt: null,
        startedBy: null,
      })
    },

    async run() {
      await startDue()
      for (let batch = 0; batch < batchesPerRun && (await sendNext()); batch += 1);
    },
  }

  async function sendNext(): Promise<boolean> {
    const signer = await newsletter.getSigner()
    return await sendLetterBatch({
      ...deps,
      createWriter: (edition, contents) =>
        createLetterWriter(edition, contents, signer, originOf(edition)),
    })
  }
}

/** Leaves only those chosen that the edition still offers. */
const listLanguages = (edition: Edition, row: queries.LetterRow) =>
  segmentOf(row).languages.filter((code) => isOffered(edition, code))

const invalid = (field: string, message: string) =>
  new AppError('invalid', message, { errors: { [field]: message } })

/** @throws AppError invalid unless every chosen language has a subject and a text */
function assertComplete(edition: Edition, row: queries.LetterRow): void {
  const { languages, topics } = segmentOf(row)
  if (languages.length === 0) throw invalid('segment', 'Choose at least one language.')
  if (topics.length === 0) throw invalid('segment', 'Choose at least one topic.')
  const texts = textsOf(row)
  for (const code of languages) {
    const { name } = getLanguage(code)
    if (!isOffered(edition, code))
      throw invalid('segment', `${name} is switched off in this edition.`)
    if (!isWritten(texts[code]))
      throw invalid(`translations.${code}`, `The subject or the text in ${name} is missing.`)
  }
}
