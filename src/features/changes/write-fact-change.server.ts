/** A change of a fact in one line. */
import type { Reader } from '#editions/reader.ts'
import type { Bonus } from '#contract/bonus.ts'
import { writeBonus } from '#contract/bonus-sentence.ts'
import { getTranslator } from '#editions/messages.server.ts'
import type { ListedCasino } from '#features/casinos/contract.ts'
import {
  factPlaces,
  facts,
  withValue,
  writeFact,
  type FactWriting,
} from '#features/casinos/facts.ts'
import { writingOf } from '#content/offer-texts.server.ts'

type FactChange = { field: string; before: unknown; after: unknown }

/** Writes in the words of an edition's pages. */
export function makeFactWriter(reader: Reader) {
  const { edition, language } = reader
  const t = getTranslator(reader)
  const bonuses = writingOf(reader)
  const writing: FactWriting = {
    t: (message, values) => t(`casino.${message}`, values),
    locale: language.intl,
    demo: edition.isDemonstration,
    nameMethod: (method) => {
      const key = `compare.methods.${method as 'Credit Card'}` as const // any text; has() decides
      return t.has(key) ? t(key) : method
    },
    nameChannel: (channel) => {
      const key = `casino.channels.${channel as 'email'}` as const // any text; has() decides
      return t.has(key) ? t(key) : channel
    },
    join: (entries) => entries.join(', '),
  }
  const writeAll = (value: unknown) =>
    (value as readonly Bonus[]).map((bonus) => writeBonus(bonus, bonuses)).join(' · ') ||
    t('bonuses.unknown')
  return (casino: ListedCasino, { field, before, after }: FactChange): string => {
    const name = factPlaces.sideBySide.find((one) => facts[one].field === field)
    const show = (value: unknown) => {
      if (field === 'bonuses') return writeAll(value)
      return name === undefined
        ? String(value)
        : writeFact(name, withValue(casino, field, value), writing)
    }
    const label = field === 'bonuses' ? t('bonuses.kind') : name ? t(`casino.${name}`) : field
    return `${label}: ${t('factSources.change', { before: show(before), after: show(after) })}`
  }
}
