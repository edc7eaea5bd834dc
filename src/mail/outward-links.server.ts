/** Changes of where many links lead: administrators are told, or have to make them. */
import { makeReader } from '#editions/reader.ts'
import type { Actor } from '#audit/service.server.ts'
import type { Deps } from '#deps.ts'
import type { Transaction } from '#db/transaction.ts'
import type { Edition } from '#editions/edition.ts'
import { AppError } from '#errors.ts'
import { english } from '#i18n/languages.ts'
import { adminPath } from '#urls.ts'
import { findRole } from '#content/entries/role-queries.server.ts'
import { findAdministrators } from './administrator-queries.server.ts'
import { composeMail } from './compose.server.tsx'
import { queueMails } from './outbox.server.ts'

/** `from` and `to` are addresses; null where there is none. */
export type LinkChange = { name: string; from: string | null; to: string | null }

export type LinkDeps = Pick<Deps, 'changes' | 'editions' | 'config'>

/** How many changes an email names. */
const mostNamed = 20

const leadsAway = ({ from, to }: LinkChange) =>
  [from, to].some((address) => address?.startsWith('http'))

/**
 * Has to be called in the transaction that makes the changes.
 * @param how what was done, such as `The import of casinos.csv`
 * @throws AppError forbidden where the settings leave this to administrators
 */
export async function guardLinks(
  deps: LinkDeps,
  tx: Transaction,
  { edition, actor, how }: { edition: Edition; actor: Actor; how: string },
  given: readonly LinkChange[],
): Promise<void> {
  const changes = given.filter(leadsAway)
  if (!actor || changes.length === 0) return
  if ((await findRole(tx, actor.id)) === 'administrator') return
  if (edition.own.protectsLinks)
    throw new AppError(
      'forbidden',
      'Links out are for administrators to change, as the settings of this edition say. Ask one to do this.',
    )
  const alert = composeAlert(deps, edition, { who: actor.email, how, changes })
  const recipients = await findAdministrators(tx)
  await queueMails(
    deps,
    tx,
    recipients.map((recipient) => ({ ...alert, kind: 'links-changed', recipient })),
  )
}

type Told = { who: string; how: string; changes: readonly LinkChange[] }

/** Is written in English, like the admin that it leads to. */
function composeAlert({ config }: LinkDeps, edition: Edition, { who, how, changes }: Told) {
  const origin = config.origins[edition.id] ?? ''
  const count = changes.length
  const heading = count === 1 ? 'A link out was changed' : `${count} links out were changed`
  const text = `${how} by ${who} changed where ${count === 1 ? 'this link leads' : 'these links lead'}. Look at whether the new ${count === 1 ? 'address is' : 'addresses are'} yours.`
  const named = changes
    .slice(0, mostNamed)
    .map(({ name, from, to }) => `${name}: ${to ?? 'no address'} (before: ${from ?? 'none'})`)
  const more = count > mostNamed ? [`And ${count - mostNamed} more.`] : []
  return composeMail(
    { reader: makeReader(edition, english.code), origin },
    {
      subject: `${heading} at ${edition.name}`,
      preview: text,
      heading,
      blocks: [
        { type: 'text', text },
        ...[...named, ...more].map((line) => ({ type: 'note' as const, text: line })),
        { type: 'button', label: 'Open the audit log', href: `${origin}${adminPath}/audit` },
      ],
      reason: `You are an administrator of ${edition.name}.`,
      internal: true,
    },
  )
}
