/** The language that an edition is written in first, and the change to another. */
import { recordChange, type Actor } from '#audit/service.server.ts'
import { lockWords } from '#audit/queries.server.ts'
import { lockEntries, write } from '#audit/write.server.ts'
import { exchangeTexts } from '#content/entries/exchange-texts.server.ts'
import type { AnyKind } from '#content/entries/kind.server.ts'
import { findUntranslated } from '#content/translations/queries.server.ts'
import type { Executor } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import type { Edition } from '#editions/edition.ts'
import { listTranslatedSettings } from '#editions/settings-schema.ts'
import { AppError } from '#errors.ts'
import { getLanguage, type LanguageCode } from '#i18n/languages.ts'
import type { MainLanguageChange, MainLanguageCheck } from './contract.ts'
import { readStored, writeStored } from './editions.server.ts'
import { exchangeNotes } from './main-language-queries.server.ts'

/** How many entries are named that keep a language from being the main one. */
const mostNamed = 50

export function createMainLanguage(
  deps: Pick<Deps, 'database' | 'changes' | 'editions' | 'clock'>,
  kinds: readonly AnyKind[],
) {
  async function check(
    db: Executor,
    edition: Edition,
    language: LanguageCode,
  ): Promise<MainLanguageCheck> {
    const { settings } = await readStored(db, edition)
    const { mainLanguage: present } = settings
    if (language === present) return { language, present, entries: [], total: 0, settings: [] }
    const rows = await findUntranslated(db, kinds, edition, language, mostNamed)
    return {
      language,
      present,
      entries: rows.map(({ kind, id, name, missing, isPublic }) => ({
        kind,
        id,
        name,
        missing,
        isPublic,
      })),
      total: rows[0]?.total ?? 0,
      settings: listTranslatedSettings(settings)
        .filter(({ texts }) => !texts[language])
        .map(({ texts }) => texts[present] ?? Object.values(texts).find(Boolean) ?? ''),
    }
  }

  return {
    check: (edition: Edition, language: LanguageCode) => check(deps.database.db, edition, language),
    /**
     * Exchanges every text with its translation at once: readers find all of the site in the one
     * order or in the other.
     *
     * @throws AppError conflict while anything is not translated, or has changed since `revision`
     */
    async change(
      edition: Edition,
      actor: Actor,
      { language: to, revision }: MainLanguageChange,
    ): Promise<MainLanguageCheck> {
      await write(deps, async (tx) => {
        await lockWords(tx, `settings:${edition.id}`)
        const stored = await readStored(tx, edition)
        const { mainLanguage: from } = stored.settings
        if (from === to) return
        if (stored.revision !== revision)
          throw new AppError(
            'conflict',
            'Someone else changed the settings. Reload them, then choose the main language again.',
          )
        const spoken = { ...edition, own: { ...edition.own, mainLanguage: from } }
        for (const { plural } of kinds) await lockEntries(tx, plural, edition.id)
        const { total, settings: labels } = await check(tx, spoken, to)
        if (total + labels.length > 0) throw notTranslated(to)
        for (const kind of kinds) await exchangeTexts(tx, kind, { edition: spoken, actor, to })
        await exchangeNotes(tx, { edition: edition.id, from, to })
        const { languages } = stored.settings
        const offered = languages?.includes(to) === false ? [...languages, to] : languages
        await writeStored(tx, edition, {
          ...stored,
          revision: stored.revision + 1,
          settings: { ...stored.settings, mainLanguage: to, languages: offered },
        })
        await recordChange(tx, {
          edition,
          actor,
          action: 'updated',
          entity: 'settings',
          label: stored.settings.name ?? edition.name,
          before: { mainLanguage: from },
          after: { mainLanguage: to },
        })
        await deps.changes.notify(tx, { kind: 'settings', edition: null })
        await deps.changes.notify(tx, { kind: 'everything', edition: null })
      })
      await deps.editions.reload()
      return await check(deps.database.db, edition, to)
    },
  }
}

export type MainLanguage = ReturnType<typeof createMainLanguage>

const notTranslated = (language: LanguageCode) =>
  new AppError(
    'conflict',
    `Not everything is in ${getLanguage(language).name} yet. Look at what is missing, then try again.`,
  )
