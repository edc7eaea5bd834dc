import { createTranslator } from 'use-intl/core'
import type { Edition } from './edition.ts'
import { getLanguage, type LanguageCode } from '#i18n/languages.ts'
import type { SiteMessages } from './messages.ts'

// Compiled by the build, see vite.config.ts.
const common = import.meta.glob<SiteMessages>('../i18n/messages/*.json', { eager: true, import: 'default' })
const editionTexts = import.meta.glob<SiteMessages['edition']>('./*/messages/*.json', {
  eager: true,
  import: 'default',
})
/** Such as American spelling. */
const overrides = import.meta.glob<object>('./*/overrides/*.json', { eager: true, import: 'default' })

const all = new Map<string, SiteMessages>()

export function getMessages(edition: Edition, language: LanguageCode): SiteMessages {
  const key = `${edition.id}/${language}`
  let messages = all.get(key)
  if (!messages) {
    const texts = editionTexts[`./${edition.id}/messages/${language}.json`]
    const shared = common[`../i18n/messages/${language}.json`]
    if (!texts || !shared) throw new Error(`There are no messages for ${key}`)
    const own = overrides[`./${edition.id}/overrides/${language}.json`]
    messages = { ...(own ? override(shared, own) : shared), edition: texts }
    all.set(key, messages)
  }
  return messages
}

/** Compiled texts are strings or arrays; objects are groups. */
function override<Texts extends object>(base: Texts, own: object): Texts {
  const merged = Object.entries(own).map(([key, value]: [string, unknown]) => {
    const current = (base as Record<string, unknown>)[key]
    return [key, isGroup(value) && isGroup(current) ? override(current, value) : value]
  })
  return { ...base, ...Object.fromEntries(merged) } as Texts
}

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const makeTranslator = (edition: Edition, language: LanguageCode) =>
  createTranslator({
    locale: getLanguage(language).intl,
    messages: getMessages(edition, language),
    timeZone: 'UTC',
  })

export type Translator = ReturnType<typeof makeTranslator>

const translators = new Map<string, Translator>()

export function getTranslator(edition: Edition, language: LanguageCode): Translator {
  const key = `${edition.id}/${language}`
  let translator = translators.get(key)
  if (!translator) {
    translator = makeTranslator(edition, language)
    translators.set(key, translator)
  }
  return translator
}
