import type { Actor } from '#audit/service.server.ts'
import type { Edition } from '#editions/edition.ts'
import { listShown } from '#editions/resolve.ts'
import { AppError } from '#errors.ts'
import type { DigestKind } from '#contract/issue-kinds.ts'
import type { Sending } from '../sending.server.ts'
import type { IssueContents } from '#features/newsletter/write-issue.server.ts'
import type { Digest, Preview, PreviewQuery, TestRequest } from './contract.ts'
import { draftDigest, keepDigest, type DigestDeps } from './make-digest.server.ts'
import { findLastSlot, findSentDigests, type DigestRow } from './queries.server.ts'
import { digestKinds, findSlot, periods } from './schedule.ts'

export type { DigestDeps }

const listLength = 100

const nothingNew = () => new AppError('conflict', 'Nothing has changed since the last issue.')

/** Digests and alerts, which the site writes from what has changed. */
export function createDigests(deps: DigestDeps, sending: Sending) {
  const { database, clock, newsletter } = deps

  async function makeOneDue(edition: Edition, kind: DigestKind): Promise<void> {
    const slot = findSlot(kind, clock())
    const last = await findLastSlot(database.db, edition.id, kind)
    if (last && last >= slot) return
    // The first issue only marks the beginning.
    await keepDigest(deps, edition, kind, await draftDigest(deps, edition, kind), {
      slot,
      send: last !== undefined,
    })
  }

  return {
    async makeDue(): Promise<void> {
      for (const edition of listShown(deps.editions))
        for (const kind of digestKinds) await makeOneDue(edition, kind)
    },

    async list(edition: Edition): Promise<Digest[]> {
      return (await findSentDigests(database.db, edition.id, listLength)).map((row) =>
        toDigest(edition, row),
      )
    },

    async preview(edition: Edition, { kind, ...query }: PreviewQuery): Promise<Preview> {
      const language = query.language ?? edition.own.mainLanguage
      const { previous, contents, audience } = await draftDigest(deps, edition, kind)
      const mail =
        contents && audience.languages.includes(language)
          ? await sending.preview(edition, { kind, contents }, language)
          : undefined
      const { total } = await newsletter.countSegment(edition, audience)
      return {
        kind,
        language,
        since: previous?.createdAt.toISOString() ?? null,
        nextAt: new Date(findSlot(kind, clock()).getTime() + periods[kind]).toISOString(),
        recipients: total,
        subject: mail?.subject ?? null,
        html: mail?.html ?? null,
        text: mail?.text ?? null,
      }
    },

    /** @throws AppError conflict when nothing has changed */
    async sendTest(
      edition: Edition,
      { kind, email, ...request }: TestRequest,
    ): Promise<{ message: string }> {
      const language = request.language ?? edition.own.mainLanguage
      const { contents, audience } = await draftDigest(deps, edition, kind)
      if (!contents || !audience.languages.includes(language)) throw nothingNew()
      return await sending.sendTest(edition, { kind, contents }, { email, languages: [language] })
    },

    /** @throws AppError conflict when nothing has changed */
    async sendNow(edition: Edition, actor: Actor, kind: DigestKind): Promise<Digest> {
      const draft = await draftDigest(deps, edition, kind)
      if (!draft.contents) throw nothingNew()
      const startedBy = actor?.email ?? 'nobody'
      const made = await keepDigest(deps, edition, kind, draft, {
        slot: clock(),
        startedBy,
        send: true,
      })
      if (!made) throw new AppError('conflict', 'Another issue of this kind has just been sent.')
      await sending.startNow()
      return toDigest(edition, made)
    },
  }
}

export type Digests = ReturnType<typeof createDigests>

function toDigest({ own }: Edition, row: DigestRow): Digest {
  const contents = row.contents as IssueContents // as stored by keepDigest()
  return {
    id: row.id,
    // They are as keepDigest() stored them; those without news are not listed.
    kind: row.kind as DigestKind,
    status: row.status as Digest['status'],
    slot: row.slot.toISOString(),
    subject: (contents[own.mainLanguage] ?? Object.values(contents)[0])?.subject ?? '',
    recipients: row.recipients,
    startedBy: row.startedBy,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  }
}
