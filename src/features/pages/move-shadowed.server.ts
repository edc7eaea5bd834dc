import type { Actor } from '#audit/service.server.ts'
import type { Deps } from '#deps.ts'
import type { Edition } from '#editions/edition.ts'
import { makeReader } from '#editions/reader.ts'
import { english } from '#i18n/languages.ts'
import { findAdministrators } from '#mail/administrator-queries.server.ts'
import { composeMail } from '#mail/compose.server.tsx'
import { queueMails } from '#mail/outbox.server.ts'
import { adminPath } from '#urls.ts'
import { findSlugs } from './queries.server.ts'
import { isShadowed } from './shadowed.ts'

type MoveDeps = Pick<Deps, 'database' | 'changes' | 'editions' | 'log'> & {
  config: Pick<Deps['config'], 'origins'>
}
type Update = (
  edition: Edition,
  actor: Actor,
  id: string,
  changes: { slug: string },
) => Promise<unknown>

/**
 * Moves the operator’s pages whose addresses a new version of the site has taken for itself, and
 * tells administrators. Errors are only logged: the site must start.
 */
export async function moveShadowed(deps: MoveDeps, update: Update): Promise<void> {
  for (const edition of deps.editions.list())
    try {
      const all = await findSlugs(deps.database.db, edition.id)
      const taken = new Set(all.map(({ slug }) => slug))
      const moved: { title: string; from: string; to: string }[] = []
      for (const { id, slug, title } of all.filter((one) => isShadowed(one.slug))) {
        const free = pickFree(slug, taken)
        taken.add(free)
        await update(edition, null, id, { slug: free })
        moved.push({ title, from: `/${slug}`, to: `/${free}` })
      }
      if (moved.length === 0) continue
      deps.log.warn(
        { edition: edition.id, moved },
        'moved pages whose addresses the site has taken',
      )
      await tellAdministrators(deps, edition, moved)
    } catch (error) {
      deps.log.error({ err: error }, 'could not move pages whose addresses the site has taken')
    }
}

function pickFree(slug: string, taken: ReadonlySet<string>): string {
  for (let count = 1; ; count += 1) {
    const free = count === 1 ? `${slug}-page` : `${slug}-page-${count}`
    if (!taken.has(free)) return free
  }
}

async function tellAdministrators(
  deps: MoveDeps,
  edition: Edition,
  moved: readonly { title: string; from: string; to: string }[],
): Promise<void> {
  const origin = deps.config.origins[edition.id] ?? ''
  const subject = moved.length === 1 ? 'A page has moved' : `${moved.length} pages have moved`
  const why = 'This version of the site has pages of its own at these addresses.'
  const mail = composeMail(
    { reader: makeReader(edition, english.code), origin },
    {
      subject,
      preview: why,
      heading: subject,
      blocks: [
        { type: 'text', text: why },
        ...moved.map(({ title, from, to }) => ({
          type: 'text' as const,
          text: `“${title}” is at ${origin}${to} now; it was at ${origin}${from}.`,
        })),
        {
          type: 'text',
          text: 'Links to the old addresses in menus and texts are yours to change.',
        },
        { type: 'button', label: 'Open the pages', href: `${origin}${adminPath}/pages` },
      ],
      reason: `You are an administrator of ${edition.name}.`,
      internal: true,
    },
  )
  await deps.database.db.transaction(async (tx) => {
    const recipients = await findAdministrators(tx)
    const mails = recipients.map((recipient) => ({ ...mail, kind: 'pages-moved', recipient }))
    await queueMails(deps, tx, mails)
  })
}
