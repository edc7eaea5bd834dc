import type { EditionTexts } from './texts.ts'
import type common from '#i18n/messages/en.json'
import type { languages } from '#i18n/languages.ts'

/** `edition` holds the texts that differ between editions. */
export type SiteMessages = typeof common & { edition: EditionTexts }
export type MessageNamespace = keyof SiteMessages

declare module 'use-intl' {
  interface AppConfig {
    Messages: SiteMessages
    Locale: (typeof languages)[number]['intl']
  }
}
