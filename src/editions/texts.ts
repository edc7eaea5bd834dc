import type texts from './crypto/messages/en.json'

export type EditionTexts = typeof texts
