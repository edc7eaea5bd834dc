import type { Reader } from '#editions/reader.ts'
import { createHash } from 'node:crypto'
import type { Edition } from '#editions/edition.ts'
import { english } from '#i18n/languages.ts'
import { getTranslator } from '#editions/messages.server.ts'
import type { ConsentForm } from '#contract/newsletter-preferences.ts'

/** Enough hexadecimal digits to avoid collisions. */
const versionLength = 16

/** The exact words that the form shows, and their version. */
export function readConsent(reader: Reader, form: ConsentForm) {
  const { language } = reader
  const t = getTranslator(reader)
  const text = [
    form === 'card' ? t('newsletter.terms') : t('newsletter.stripTerms'),
    t('newsletter.note'),
  ].join('\n')
  const version = createHash('sha256')
    .update(`${language.code}\n${text}`)
    .digest('hex')
    .slice(0, versionLength)
  return { version, language: language.code, text }
}

const importedText = 'Imported. Consent was given here: '

/** Describes readers who agreed elsewhere, as the importer stated. */
export function describeImported(source: string) {
  const text = importedText + source
  const version = createHash('sha256').update(text).digest('hex').slice(0, versionLength)
  return { version, language: english.code, text }
}

export function describeSource(edition: Edition, form: string, text: string): string {
  if (form === 'import') return text.replace(importedText, '')
  return `Newsletter form (${form}) of ${edition.name}: ${text}`
}
