import { createHmac } from 'node:crypto'
import { createIdSigner } from '#api/signed-ids.server.ts'
import type { Deps } from '#deps.ts'
import type { Edition } from '#editions/edition.ts'
import { AppError } from '#errors.ts'
import { recordChange, type Actor } from '#audit/service.server.ts'
import { isUuid, write } from '#audit/write.server.ts'
import { mainLanguageOf } from '#editions/offered-languages.ts'
import { previewHref } from '#urls.ts'
import type { PreviewLink, PreviewSubject } from './contract.ts'
import { deleteLink, findLink, findLinks, insertLink, type PreviewRow } from './queries.server.ts'

const day = 24 * 3_600_000
/** How long a link works, in milliseconds. */
const lifetime = 7 * day

/** @throws AppError notFound */
type Entries = { getForAdmin(edition: Edition, id: string): Promise<unknown> }

export function createPreviewsService(
  deps: Deps,
  entries: Readonly<Record<PreviewSubject['entity'], Entries>>,
) {
  const { db } = deps.database
  const keys = createIdSigner(
    createHmac('sha256', deps.secret).update('preview links').digest(),
    '',
  )

  const toLink = (edition: Edition, { id, expiresAt, createdBy }: PreviewRow): PreviewLink => ({
    id,
    url:
      (deps.config.origins[edition.id] ?? '') + previewHref(mainLanguageOf(edition), keys.sign(id)),
    expiresAt: expiresAt.toISOString(),
    createdBy,
  })

  return {
    async list(edition: Edition, subject: PreviewSubject): Promise<PreviewLink[]> {
      return (await findLinks(db, edition.id, subject, deps.clock())).map((row) =>
        toLink(edition, row),
      )
    },
    /** Reuses today's link. @throws AppError notFound */
    async create(edition: Edition, actor: Actor, subject: PreviewSubject): Promise<PreviewLink> {
      await entries[subject.entity].getForAdmin(edition, subject.entityId)
      const now = deps.clock()
      const [latest] = await findLinks(db, edition.id, subject, now)
      if (latest && latest.expiresAt.getTime() - now.getTime() > lifetime - day)
        return toLink(edition, latest)
      const expiresAt = new Date(now.getTime() + lifetime)
      const row = await write(deps, async (tx) => {
        const link = await insertLink(tx, {
          ...subject,
          edition: edition.id,
          createdBy: actor?.email ?? null,
          expiresAt,
        })
        const after = { ...subject, expiresAt }
        await recordChange(tx, {
          edition,
          actor,
          action: 'created',
          entity: 'preview',
          entityId: link.id,
          after,
        })
        return link
      })
      return toLink(edition, row)
    },
    /** Ends a link. @throws AppError notFound */
    async revoke(edition: Edition, actor: Actor, id: string): Promise<void> {
      await write(deps, async (tx) => {
        const row = isUuid(id) ? await deleteLink(tx, edition.id, id) : undefined
        if (!row) throw new AppError('notFound', 'This preview link does not exist.')
        const { entity, entityId, expiresAt } = row
        const before = { entity, entityId, expiresAt }
        await recordChange(tx, {
          edition,
          actor,
          action: 'deleted',
          entity: 'preview',
          entityId: id,
          before,
        })
      })
    },
    /** Undefined if invalid, expired or revoked. */
    async open(
      edition: Edition,
      key: string,
    ): Promise<(PreviewSubject & { expiresAt: Date }) | undefined> {
      const id = keys.verify(key)
      const row = id === undefined ? undefined : await findLink(db, edition.id, id)
      if (!row || row.expiresAt <= deps.clock()) return undefined
      const { entity, entityId, expiresAt } = row
      // Only create() writes it.
      return { entity: entity as PreviewSubject['entity'], entityId, expiresAt }
    },
  }
}

export type PreviewsService = ReturnType<typeof createPreviewsService>
