import { explainConflict, recordChange, type Actor } from '#audit/service.server.ts'
import { isUuid, write } from '#audit/write.server.ts'
import type { FillFigures } from '#content/fill-figures.server.ts'
import type { Edition } from '#editions/edition.ts'
import { isOffered } from '#editions/offered-languages.ts'
import { listShown } from '#editions/resolve.ts'
import { AppError } from '#errors.ts'
import { getLanguage, type LanguageCode } from '#i18n/languages.ts'
import { writtenKind } from '#contract/issue-kinds.ts'
import type { IssueRow } from '../queries.server.ts'
import type { Sending, SendingDeps } from '../sending.server.ts'
import type { IssueContents } from '#features/newsletter/write-issue.server.ts'
import type { CardServices } from './cards.server.ts'
import { composeWritten } from './compose.server.ts'
import { isWritten, type IssueText, type WrittenPreview } from './contract.ts'
import * as queries from './queries.server.ts'
import { segmentOf, textsOf, titleOf } from './views.server.ts'

export type WrittenDeps = SendingDeps & { content: CardServices; fill: FillFigures }

type Seen = { version: number }
type Values = Parameters<typeof queries.updateWritten>[2]

/** How an issue that a person writes goes from a draft to sent. */
export type Lifecycle = {
  /** Shows it as it would be sent now, even if unfinished. @throws AppError notFound */
  preview(edition: Edition, id: string, language: LanguageCode): Promise<WrittenPreview>
  /** Every language that has a text. @throws AppError notFound, invalid without any text */
  sendTest(edition: Edition, actor: Actor, id: string): Promise<{ message: string }>
  /** @throws AppError notFound, invalid if unfinished, conflict */
  sendNow(edition: Edition, actor: Actor, id: string, seen: Seen): Promise<void>
  /** @throws AppError notFound, invalid if unfinished, conflict */
  schedule(edition: Edition, actor: Actor, id: string, seen: Seen & { sendAt: Date }): Promise<void>
  /** A scheduled one is a draft again. @throws AppError notFound, conflict if it is too late */
  cancel(edition: Edition, actor: Actor, id: string): Promise<void>
  /** Begins to send the scheduled ones that are due. */
  startDue(): Promise<void>
}

const duePerRun = 20
const minute = 60_000
const maxAhead = 366 * 24 * 60 * minute

export function createLifecycle(deps: WrittenDeps, sending: Sending): Lifecycle {
  const { database, clock, newsletter, content, fill } = deps
  const { db } = database

  async function read(edition: Edition, id: string): Promise<IssueRow> {
    const row = isUuid(id) ? await queries.findOne(db, edition.id, id) : undefined
    if (!row) throw new AppError('notFound', 'This issue does not exist any more.')
    return row
  }

  const compose = (edition: Edition, language: LanguageCode, text: IssueText) =>
    composeWritten(text, language, {
      edition,
      origin: sending.originOf(edition),
      services: content,
      fill,
    })

  async function composeAll(
    edition: Edition,
    row: IssueRow,
    languages: readonly LanguageCode[],
  ): Promise<IssueContents> {
    const contents: IssueContents = {}
    for (const language of languages) {
      const text = textsOf(row)[language]
      if (isWritten(text)) contents[language] = await compose(edition, language, text)
    }
    return contents
  }

  /** Changes one that nobody has changed since. */
  async function move(
    { edition, actor, row }: { edition: Edition; actor: Actor; row: IssueRow },
    from: 'draft' | 'scheduled',
    values: Values,
  ): Promise<void> {
    const { status, sendAt } = values
    await write(deps, async (tx) => {
      const stored = await queries.findForUpdate(tx, edition.id, row.id)
      if (stored?.status !== from || stored.version !== row.version)
        throw await explainConflict(tx, edition, 'issue', row.id)
      await queries.updateWritten(tx, row.id, values)
      await recordChange(tx, {
        edition,
        actor,
        action: 'updated',
        entity: 'issue',
        entityId: row.id,
        label: titleOf(textsOf(row)),
        after: { status, ...(sendAt && { sendAt }) },
      })
    })
  }

  async function readToSend(edition: Edition, id: string, { version }: Seen) {
    const row = await read(edition, id)
    if (row.status !== 'draft' || row.version !== version)
      throw await explainConflict(db, edition, 'issue', id)
    assertComplete(edition, row)
    return row
  }

  /** It goes to readers of the languages that are composed now, and to nobody who joins later. */
  const begin = async (
    edition: Edition,
    row: IssueRow,
    languages: readonly LanguageCode[],
  ): Promise<Values> => {
    const contents = await composeAll(edition, row, languages)
    return {
      status: 'sending',
      contents,
      segment: { ...segmentOf(row), languages: Object.keys(contents) },
      startedAt: clock(),
      lastSubscriberId: null,
      untilSubscriberId: await newsletter.findNewestId(edition),
      recipients: 0,
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
      const contents = { [language]: written }
      return await sending.preview(edition, { kind: writtenKind, contents }, language)
    },

    async sendTest(edition, actor, id) {
      const row = await read(edition, id)
      const { email } = actor ?? {}
      const contents = await composeAll(edition, row, segmentOf(row).languages)
      const languages = Object.keys(contents) as LanguageCode[] // as composed
      if (!email || languages.length === 0)
        throw new AppError('invalid', 'Choose a language that has a subject and a text first.')
      return await sending.sendTest(edition, { kind: writtenKind, contents }, { email, languages })
    },

    async sendNow(edition, actor, id, seen) {
      const row = await readToSend(edition, id, seen)
      const startedBy = actor?.email ?? 'nobody'
      const begun = await begin(edition, row, segmentOf(row).languages)
      await move({ edition, actor, row }, 'draft', { ...begun, startedBy })
      await sending.startNow()
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

    async startDue() {
      const shown = listShown(deps.editions)
      for (const row of await queries.findDue(db, clock(), duePerRun)) {
        const edition = shown.find(({ id }) => id === row.edition)
        if (!edition) continue
        const offered = segmentOf(row).languages.filter((code) => isOffered(edition, code))
        try {
          const begun = await begin(edition, row, offered)
          await move({ edition, actor: null, row }, 'scheduled', begun)
        } catch (error) {
          // Cancelled, or begun by another process.
          if (!(error instanceof AppError && error.code === 'conflict')) throw error
        }
      }
    },
  }
}

const invalid = (field: string, message: string) =>
  new AppError('invalid', message, { errors: { [field]: message } })

/** @throws AppError invalid unless every chosen language has a subject and a text */
function assertComplete(edition: Edition, row: IssueRow): void {
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
