import { isDeepStrictEqual } from 'node:util'
import { checkMarkets } from '#editions/markets-schema.ts'
import { withDemonstration } from './apply-settings.server.ts'
import sharp from 'sharp'
import { diffFields, recordChange, type Actor } from '#audit/service.server.ts'
import { write } from '#audit/write.server.ts'
import type { MediaService } from '#content/media/service.server.ts'
import type { Transaction } from '#db/transaction.ts'
import { lockWords } from '#audit/queries.server.ts'
import type { Deps } from '#deps.ts'
import { createSettings } from '#db/settings/service.server.ts'
import { editions as definitions } from '#editions/editions.ts'
import type { Edition } from '#editions/edition.ts'
import { firstMarkets, noSettings } from '#editions/settings.ts'
import { AppError } from '#errors.ts'
import { checkOwnLines, listBuiltIn } from '#features/help/own-lines.ts'
import type { RuleSpan, SettingsChange, SiteSettings } from './contract.ts'
import type { CsvPieces } from '#api/send-file.ts'
import { everywhere, type MarketPlace } from '#contract/markets.ts'
import { marketPlaces } from '#contract/places.ts'
import { readStored, writeStored } from './editions.server.ts'
import { findRecords, listSpans, recordRules, ruleColumns, toRow } from './rule-record.server.ts'
import { checkTexts, listEditableTexts } from './texts.server.ts'

/** Since when readers are shown the same, by edition, as caches in front know it. */
const toldDays = 'markets.told'

/** The side of the symbol in pixels. */
const symbolSize = 256

export type SettingsService = ReturnType<typeof createSettingsService>

export function createSettingsService(
  deps: Pick<Deps, 'database' | 'changes' | 'editions' | 'clock'>,
  media: Pick<MediaService, 'find'>,
) {
  const { database, changes } = deps

  /** Reads the symbol that was uploaded. @throws AppError invalid */
  async function readSymbol(url: string | null): Promise<string | null> {
    if (url === null) return null
    const picture = url.startsWith('/media/')
      ? await media.find(url.slice('/media/'.length))
      : undefined
    if (!picture) {
      const message = 'Upload the symbol here: a picture elsewhere can’t be drawn into icons.'
      throw new AppError('invalid', message, { errors: { symbolUrl: message } })
    }
    const box = { fit: 'contain', background: 'transparent' } as const
    const png = await sharp(picture.bytes).resize(symbolSize, symbolSize, box).png().toBuffer()
    return `data:image/png;base64,${png.toString('base64')}`
  }

  async function save(
    tx: Transaction,
    edition: Edition,
    actor: Actor,
    change: SettingsChange,
    symbol: string | null,
  ) {
    if (change.settings.isOff) await checkOthersOn(tx, edition)
    await lockWords(tx, `settings:${edition.id}`)
    const stored = await readStored(tx, edition)
    if (change.settings.mainLanguage !== stored.settings.mainLanguage) throw keptLanguage()
    if (stored.revision !== change.revision)
      throw new AppError(
        'conflict',
        'Someone else changed the settings. Reload them, then make your changes again.',
      )
    const shown = withDemonstration(edition, stored, edition.isDemonstration)
    const difference = diffFields(shown, change.settings)
    if (!difference) return
    await writeStored(tx, edition, {
      revision: stored.revision + 1,
      settings: change.settings,
      symbol,
    })
    await recordRules(tx, edition, change.settings, deps.clock())
    const label = change.settings.name ?? edition.name
    await recordChange(tx, {
      edition,
      actor,
      action: 'updated',
      entity: 'settings',
      label,
      ...difference,
    })
    // Other processes read them again, and every page is made anew.
    await changes.notify(tx, { kind: 'settings', edition: null })
    await changes.notify(tx, { kind: 'everything', edition: null })
  }

  /** Refuses to turn the last edition off. @throws AppError invalid */
  async function checkOthersOn(tx: Transaction, edition: Edition): Promise<void> {
    await lockWords(tx, 'settings:isOff')
    for (const other of definitions) {
      if (other.id === edition.id) continue
      if (!(await readStored(tx, other)).settings.isOff) return
    }
    const message = 'One edition must be on: switch another on first.'
    throw new AppError('invalid', message, { errors: { isOff: message } })
  }

  /** The demonstration has rules of its own until settings are saved. */
  async function findRules(edition: Edition) {
    const records = await findRecords(database.db, edition.id)
    const [first, ...rest] = records
    if (!first || rest.length > 0 || !edition.isDemonstration) return records
    const definition = definitions.find(({ id }) => id === edition.id) ?? edition
    const stored = await readStored(database.db, edition)
    return [{ ...first, markets: withDemonstration(definition, stored, true).markets }]
  }

  return {
    /**
     * Has a new site only inform, everywhere, until its operator decides. What is stored stays. On
     * the demonstration its own rules hold until settings are saved, and these when it is removed.
     */
    async begin(): Promise<void> {
      await database.db.transaction(async (tx) => {
        for (const edition of definitions) {
          await lockWords(tx, `settings:${edition.id}`)
          const { revision } = await readStored(tx, edition)
          if (revision > 0) continue
          const settings = { ...noSettings, markets: firstMarkets }
          await writeStored(tx, edition, { revision: 0, settings })
          await recordRules(tx, edition, settings, deps.clock())
        }
      })
      await deps.editions.reload()
    },
    /**
     * Tells caches in front when a day has come on which rules of places begin or end, or licences
     * age: the site's own know it by themselves.
     * @returns a summary
     */
    async tellNewDay(): Promise<string | void> {
      const since = Object.fromEntries(
        deps.editions.list().map(({ id, judgedSince = null }) => [id, judgedSince]),
      )
      return await write(deps, async (tx) => {
        await lockWords(tx, toldDays)
        const settings = createSettings(tx)
        const told = await settings.find(toldDays)
        if (isDeepStrictEqual(told, since)) return
        await settings.put(toldDays, since)
        if (told === undefined) return
        await changes.notify(tx, { kind: 'settings', edition: null })
        return 'Readers may be shown something else since today.'
      })
    },
    /** Which rule held when in a place. */
    async listRules(edition: Edition, place: MarketPlace): Promise<RuleSpan[]> {
      return listSpans(await findRules(edition), place, deps.clock())
    },
    /** Gives the record of all places that have had a rule, as rows of a file. */
    async *exportRules(edition: Edition): CsvPieces {
      const records = await findRules(edition)
      const names = new Set([everywhere, ...records.flatMap(({ markets }) => Object.keys(markets))])
      const now = deps.clock()
      yield [ruleColumns]
      for (const place of marketPlaces.filter((one) => names.has(one)))
        yield listSpans(records, place, now).map((span) => toRow(place, span))
    },
    async get(edition: Edition): Promise<SiteSettings> {
      const { revision, settings } = await readStored(database.db, edition)
      const definition = definitions.find(({ id }) => id === edition.id) ?? edition
      const { name, supportEmail, operator, postalAddress } = edition.isDemonstration
        ? definition
        : definition.neutral
      const { primaryColor: primary, secondaryColor: secondary, accentColor: accent } = definition
      return {
        revision,
        settings: withDemonstration(definition, { revision, settings }, edition.isDemonstration),
        builtIn: {
          name,
          supportEmail,
          operator,
          postalAddress,
          colors: { primary, secondary, accent },
          isDemonstration: edition.isDemonstration,
          helpLines: listBuiltIn(),
        },
        texts: await listEditableTexts(edition),
      }
    },
    /** @throws AppError invalid, conflict unless `revision` is the stored one */
    async save(edition: Edition, actor: Actor, change: SettingsChange): Promise<SiteSettings> {
      const errors = {
        ...checkTexts(change.settings.texts, await listEditableTexts(edition)),
        ...checkOwnLines(change.settings.helpLines),
        ...checkMarkets(change.settings.markets),
      }
      const [first] = Object.values(errors)
      if (first !== undefined) throw new AppError('invalid', first, { errors })
      const symbol = await readSymbol(change.settings.symbolUrl)
      await write(deps, (tx) => save(tx, edition, actor, change, symbol))
      await deps.editions.reload()
      return this.get(edition)
    },
  }
}

function keptLanguage(): AppError {
  const message =
    'The main language is changed by a call of its own, because all texts change places with it.'
  return new AppError('invalid', message, { errors: { mainLanguage: message } })
}
