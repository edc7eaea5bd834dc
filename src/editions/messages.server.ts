import compileMessage from 'icu-minify/compile'
import { createTranslator } from 'use-intl/core'
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
const all = new WeakMap<Edition, Map<LanguageCode, SiteMessages>>()

/** Who is written to or shown something, of whom the rest does not matter. */
type Spoken = Pick<Reader, 'edition' | 'language'>

export function getMessages({ edition, language: { code } }: Spoken): SiteMessages {
  const known = all.get(edition) ?? new Map<LanguageCode, SiteMessages>()
  all.set(edition, known)
  let messages = known.get(code)
  if (!messages) {
    messages = assemble(edition, code)
    known.set(code, messages)
  }
  return messages
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
