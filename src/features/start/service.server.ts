import { makeReader } from '#editions/reader.ts'
import { recordChange, type Actor } from '#audit/service.server.ts'
import { lockWords } from '#audit/queries.server.ts'
import { write } from '#audit/write.server.ts'
import { createSettings } from '#db/settings/service.server.ts'
import type { Executor } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import type { Edition } from '#editions/edition.ts'
import { AppError } from '#errors.ts'
import { queueMail, type Mail } from '#mail/outbox.server.ts'
import type { PagesService } from '#features/pages/service.server.ts'
import { startSteps, type Start, type StartChange, type TestMail } from './contract.ts'
import { countCasinos, findTest, hasSentTest, testMailKind } from './queries.server.ts'
import { toState } from './steps.server.ts'
import { composeMail } from '#mail/compose.server.tsx'
import { english } from '#i18n/languages.ts'
import { adminPath } from '#urls.ts'

export type StartService = ReturnType<typeof createStartService>

/** Milliseconds; one test mail to an address in each. */
const testInterval = 60_000

const keyOf = ({ id }: Edition) => `start.${id}`

export function createStartService(
  deps: Pick<Deps, 'database' | 'changes' | 'editions' | 'config' | 'clock'>,
  pages: Pick<PagesService, 'listBuiltIn'>,
) {
  const { database, config, clock } = deps

  async function get(edition: Edition): Promise<Start> {
    const { db } = database
    const skipped = await readSkipped(db, edition)
    const state = {
      edition,
      config,
      casinos: await countCasinos(db, edition.id),
      hasSentTest: await hasSentTest(db),
      pages: await pages.listBuiltIn(edition),
    }
    const steps = startSteps.map((step) => toState(step, state, skipped))
    return {
      steps,
      // Nobody is led away from the demonstration, which is there to be looked at.
      isOver:
        edition.isDemonstration || steps.every(({ isDone, isSkipped }) => isDone || isSkipped),
      mail: { hasServer: config.smtpUrl !== undefined, from: config.mailFrom ?? null },
      domain: {
        origin: config.origins[edition.id] ?? '',
        variable: `${edition.id.toUpperCase()}_ORIGIN`,
      },
    }
  }

  return {
    get,

    async skip(edition: Edition, { step, isSkipped }: StartChange): Promise<Start> {
      await write(deps, async (tx) => {
        await lockWords(tx, keyOf(edition))
        const others = (await readSkipped(tx, edition)).filter((other) => other !== step)
        await createSettings(tx).put(keyOf(edition), {
          skipped: isSkipped ? [...others, step] : others,
        })
      })
      return await get(edition)
    },

    /**
     * Writes to the administrator who asks. @throws AppError conflict without a mail server,
     * tooMany
     */
    async sendTest(edition: Edition, actor: NonNullable<Actor>): Promise<TestMail> {
      if (config.smtpUrl === undefined)
        throw new AppError('conflict', 'There is no mail server yet: set SMTP_URL and start again.')
      const recipient = actor.email
      const mail = composeTestMail(edition, config.origins[edition.id] ?? '', recipient)
      const key = `test ${recipient} ${Math.floor(clock().getTime() / testInterval)}`
      return await write(deps, async (tx) => {
        if (!(await queueMail(deps, tx, { ...mail, key })))
          throw new AppError('tooMany', 'A test email has just been sent. Try again in a minute.')
        const id = (await findTest(tx, key)) ?? ''
        const label = mail.subject
        await recordChange(tx, { edition, actor, action: 'created', entity: 'mail', label })
        return { recipient, id }
      })
    },
  }
}

async function readSkipped(db: Executor, edition: Edition): Promise<string[]> {
  const value = await createSettings(db).find(keyOf(edition))
  if (typeof value !== 'object' || value === null || !('skipped' in value)) return []
  return Array.isArray(value.skipped) ? value.skipped.map(String) : []
}

/** A test email in English, the language of the admin. */
function composeTestMail(edition: Edition, origin: string, recipient: string): Mail {
  const text = `This is a test email from ${edition.name}. If you can read it, the site can send mail.`
  const mail = composeMail(
    { reader: makeReader(edition, english.code), origin },
    {
      subject: `Test email from ${edition.name}`,
      preview: text,
      heading: 'Mail works',
      blocks: [
        { type: 'text', text },
        { type: 'button', label: 'Back to the admin', href: `${origin}${adminPath}/start` },
      ],
      reason: `An administrator of ${edition.name} sent it to their own address.`,
      internal: true,
    },
  )
  return { ...mail, kind: testMailKind, recipient }
}
