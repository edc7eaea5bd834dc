import { makeArticleLabels } from '#content/labels.ts'
import type { Edition } from '#editions/edition.ts'
import { getTranslator } from '#editions/messages.server.ts'
import { noTerms, type TermPlace } from '#editions/terms.ts'
import { languages, type LanguageCode } from '#i18n/languages.ts'

type Named = Record<LanguageCode, string>

/** By language, what readers see of a term of which nobody has said more than the name. */
export function readUsualNames(edition: Edition, place: TermPlace, name: string): Named {
  const names = languages.map(({ code }) => {
    const t = getTranslator(edition, code)
    const labels = makeArticleLabels(
      { edition: { terms: noTerms }, language: code, t },
      place.section,
    )
    return [code, labels[place.kind](name)] as const
  })
  return Object.fromEntries(names) as Named // of all languages
}

/** Translations that come with the site; they go by the name, and would be lost with it. */
export function findBuiltInNames(edition: Edition, place: TermPlace, name: string): Partial<Named> {
  const { en: _en, ...others } = readUsualNames(edition, place, name)
  const same = name.toLowerCase()
  return Object.fromEntries(
    Object.entries(others).filter(([, shown]) => shown.toLowerCase() !== same),
  )
}
