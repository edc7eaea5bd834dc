/** A change of a fact in one line, for feeds. */
import type { Bonus } from '#contract/bonus.ts'
import { writeBonus } from '#features/bonuses/sentence.ts'
import { getLanguage } from '#i18n/languages.ts'
import type { PageRequest } from '#render/screen.ts'
import type { Casino } from './contract.ts'
import type { FactChange } from './facts.server.ts'
import { factPlaces, facts, withValue, writeFact, type FactWriting } from './facts.ts'
import { writingOf } from '#features/bonuses/writing.server.ts'

/** As the page of changes says it, with payment methods and channels as editors wrote them. */
export function makeChangeWriter({ t, edition, language }: PageRequest, casino: Casino) {
  const locale = getLanguage(language).intl
  const bonuses = writingOf(edition, { code: language })
  const writing: FactWriting = {
    t: (message, values) => t(`casino.${message}`, values),
    locale,
    demo: edition.isDemonstration,
    nameMethod: (method) => method,
    nameChannel: (channel) => channel,
    join: (entries) => entries.join(', '),
  }
  const writeAll = (value: unknown) =>
    (value as readonly Bonus[]).map((bonus) => writeBonus(bonus, bonuses)).join(' · ') ||
    t('bonuses.unknown')
  return ({ field, before, after }: FactChange): string => {
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
