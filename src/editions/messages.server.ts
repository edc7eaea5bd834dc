import compileMessage from 'icu-minify/compile'
import { createTranslator } from 'use-intl/core'
import { mapTexts } from '#contract/map-texts.ts'
import { hasOfferMarks, leaveOutOffers, showOffers } from '#contract/offer-marks.ts'
import type { Edition } from './edition.ts'
import type { LanguageCode } from '#i18n/languages.ts'
import type { SiteMessages } from './messages.ts'
import type { Reader } from './reader.ts'

// Compiled by the build, see vite.config.ts.
const common = import.meta.glob<SiteMessages>('../i18n/messages/*.json', {
  eager: true,
  import: 'default',
})
const editionTexts = import.meta.glob<SiteMessages['edition']>('./*/messages/*.json', {
  eager: true,
  import: 'default',
})
/** An edition’s own wording, such as American spelling. */
const overrides = import.meta.glob<object>('./*/overrides/*.json', {
  eager: true,
  import: 'default',
})

/** What a site says until its operator does, in place of the demonstration's claims. */
const neutral = import.meta.glob<object>('./*/neutral/*.json', { eager: true, import: 'default' })

/** An edition is another object after each change of its settings. */
const all = new WeakMap<Edition, Map<string, SiteMessages>>()

/** Who is written to or shown something, of whom the rest does not matter. */
type Spoken = Pick<Reader, 'edition' | 'language'> & Partial<Pick<Reader, 'hidesBonuses'>>

/** Texts promise no offers to readers who are shown none: what is marked as such is left out. */
export function getMessages(reader: Spoken): SiteMessages {
  const { edition, language, hidesBonuses = false } = reader
  const known = all.get(edition) ?? new Map<string, SiteMessages>()
  all.set(edition, known)
  const key = `${language.code}${hidesBonuses ? ' -' : ''}`
  let messages = known.get(key)
  if (!messages) {
    messages = mapTexts(assemble(edition, language.code), hidesBonuses ? leaveOut : showOffers)
    known.set(key, messages)
  }
  return messages
}

/** Compiled, a text is in parts: the spaces beside what is filled in are kept. */
function leaveOut(text: string): string {
  if (!hasOfferMarks(text)) return text
  const [before = ''] = /^\s*/.exec(text) ?? []
  const [after = ''] = /\s*$/.exec(text) ?? []
  return before + leaveOutOffers(text) + after
}

function assemble(edition: Edition, language: LanguageCode): SiteMessages {
  const texts = editionTexts[`./${edition.id}/messages/${language}.json`]
  const shared = common[`../i18n/messages/${language}.json`]
  if (!texts || !shared) throw new Error(`There are no messages for ${edition.id}/${language}`)
  const layers = [
    overrides[`./${edition.id}/overrides/${language}.json`],
    edition.isDemonstration ? undefined : neutral[`./${edition.id}/neutral/${language}.json`],
    ...Object.entries(edition.own.texts[language] ?? {}).map(([key, text]) =>
      compileText(key, text),
    ),
  ]
  return layers.reduce<SiteMessages>((base, own) => (own ? override(base, own) : base), {
    ...shared,
    edition: texts,
  })
}

/** `home.title` as groups around the compiled text. Checked when it was saved. */
function compileText(key: string, text: string): object {
  const compiled: unknown = compileMessage(text)
  return key.split('.').reduceRight((inner, name) => ({ [name]: inner }), compiled) as object
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

const makeTranslator = (reader: Spoken) =>
  createTranslator({
    locale: reader.language.intl,
    messages: getMessages(reader),
    timeZone: 'UTC',
  })

export type Translator = ReturnType<typeof makeTranslator>

const translators = new WeakMap<SiteMessages, Translator>()

export function getTranslator(reader: Spoken): Translator {
  const messages = getMessages(reader)
  let translator = translators.get(messages)
  if (!translator) {
    translator = makeTranslator(reader)
    translators.set(messages, translator)
  }
  return translator
}
