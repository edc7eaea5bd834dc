import type { EditionTexts } from '#editions/texts.ts'
import type common from './messages/en.json'
import type { languages } from './languages.ts'

/** Every text of the interface, typed from the English ones. `edition` holds those that differ between editions. */
export type SiteMessages = typeof common & { edition: EditionTexts }
export type MessageNamespace = keyof SiteMessages

declare module 'use-intl' {
  interface AppConfig {
    Messages: SiteMessages
    Locale: (typeof languages)[number]['intl']
  }
}
