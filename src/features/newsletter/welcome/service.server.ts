import { tellEntry } from '#content/offer-texts.server.ts'
import { makeReader, type Reader } from '#editions/reader.ts'
import { diffFields, recordChange, type Actor } from '#audit/service.server.ts'
import { lockWords } from '#audit/queries.server.ts'
import { write } from '#audit/write.server.ts'
import { createSettings } from '#db/settings/service.server.ts'
import type { Executor } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import type { Edition } from '#editions/edition.ts'
import { getTranslator } from '#editions/messages.server.ts'
import { AppError } from '#errors.ts'
import { languageCodes } from '#i18n/languages.ts'
import { mapCodes } from '#i18n/language-lists.ts'
import type { Welcome, WelcomeChange, WelcomeText } from './contract.ts'

type Stored = WelcomeChange

const keyOf = (edition: Edition) => `newsletter.welcome.${edition.id}`

/** Is on, with the built-in texts, until someone changes it. */
async function findStored(db: Executor, edition: Edition): Promise<Stored> {
  const found = (await createSettings(db).find(keyOf(edition))) as Stored | undefined // as saved
  return found ?? { isOn: true, revision: 0, texts: mapCodes(languageCodes, () => null) }
}

function readBuiltIn(reader: Reader): WelcomeText {
  const t = getTranslator(reader)
  const brand = reader.edition.name
  return {
    subject: t('readerMail.welcome.subject', { brand }),
    body: t('readerMail.welcome.body', { brand }),
  }
}

/** Undefined while it is switched off. */
export async function findWelcome(db: Executor, reader: Reader): Promise<WelcomeText | undefined> {
  const { edition, language } = reader
  const { isOn, texts } = await findStored(db, edition)
  return isOn ? tellEntry(texts[language.code] ?? readBuiltIn(reader), reader) : undefined
}

export function createWelcomeService(deps: Pick<Deps, 'database' | 'changes'>) {
  const toWelcome = (edition: Edition, stored: Stored): Welcome => ({
    ...stored,
    builtIn: mapCodes(languageCodes, (code) => readBuiltIn(makeReader(edition, code))),
  })
  return {
    get: async (edition: Edition): Promise<Welcome> =>
      toWelcome(edition, await findStored(deps.database.db, edition)),
    /** @throws AppError conflict if someone else has saved meanwhile */
    async save(
      edition: Edition,
      actor: Actor,
      { revision, ...after }: WelcomeChange,
    ): Promise<Welcome> {
      return await write(deps, async (tx) => {
        await lockWords(tx, keyOf(edition))
        const { revision: known, ...before } = await findStored(tx, edition)
        if (known !== revision)
          throw new AppError('conflict', 'Someone else has changed this. Reload it first.')
        const changed = diffFields(before, after)
        if (!changed) return toWelcome(edition, { ...before, revision })
        const stored = { ...after, revision: revision + 1 }
        await createSettings(tx).put(keyOf(edition), stored)
        await recordChange(tx, {
          edition,
          actor,
          action: 'updated',
          entity: 'settings',
          label: 'Welcome email',
          ...changed,
        })
        return toWelcome(edition, stored)
      })
    },
  }
}

export type WelcomeService = ReturnType<typeof createWelcomeService>
