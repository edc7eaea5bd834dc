import type texts from './crypto/messages/en.json'

/** The texts that each edition has in its own words; the first edition's English ones give the keys. */
export type EditionTexts = typeof texts
