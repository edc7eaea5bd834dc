import { createHash } from 'node:crypto'
import type { Edition } from '#editions/edition.ts'
import { defaultLanguage, type Language } from '#i18n/languages.ts'
import { getTranslator } from '#editions/messages.server.ts'
import type { ConsentForm } from './preferences.ts'

/** Hexadecimal digits of a version: enough that no two wordings share one. */
const versionLength = 16

/** What a reader agrees to, word for word as the form shows it, and the version that this wording is. */
export function readConsent(edition: Edition, language: Language, form: ConsentForm) {
  const t = getTranslator(edition, language.code)
  const text = [form === 'card' ? t('newsletter.terms') : t('newsletter.stripTerms'), t('newsletter.note')].join('\n')
  const version = createHash('sha256').update(`${language.code}\n${text}`).digest('hex').slice(0, versionLength)
  return { version, language: language.code, text }
}

const importedText = 'Imported. Consent was given here: '

/** What stands for the words of a form that is not ours: where its readers agreed, as the importer stated it. */
export function describeImported(source: string) {
  const text = importedText + source
  const version = createHash('sha256').update(text).digest('hex').slice(0, versionLength)
  return { version, language: defaultLanguage.code, text }
}

/** Where a reader agreed, and to which words, as a file states it. */
export function describeSource(edition: Edition, form: string, text: string): string {
  if (form === 'import') return text.replace(importedText, '')
  return `Newsletter form (${form}) of ${edition.name}: ${text}`
}
