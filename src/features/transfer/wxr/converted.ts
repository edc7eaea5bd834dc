/** What an item of a WordPress export becomes here. */
import type { LanguageCode } from '#i18n/languages.ts'
import type { ImportNote } from '../contract.ts'
import type { Entry, WrittenPlural } from '../kinds.server.ts'
import type { WantedPicture } from '../pictures/wanted.ts'
import type { WxrItem } from './read-wxr.server.ts'

export type Target = {
  target: WrittenPlural
  /** Its slug may be taken already; `createFreeSlugs` finds one that is not. */
  input: Entry
  notes: ImportNote[]
  /** What of it the site does not take, in words that are the same for every entry. */
  left: string[]
  images: string[]
  pictures: WantedPicture[]
  /** Whether readers found it on the old site. */
  isPublic: boolean
  /** What is told of its language where that makes it a draft. */
  waits: string | undefined
  /** The login of its author on the old site. */
  creator: string
  /** When it was last changed on the old site. */
  changedAt: Date | undefined
}

/** A translation of what another item becomes. */
export type Joined = Pick<Target, 'target' | 'notes' | 'left' | 'images' | 'pictures'> & {
  joins: WxrItem
  language: LanguageCode
  texts: Entry & { isPublic: boolean }
}

/** A link out that a plug-in keeps under an address of the site. */
export type Cloaked = { path: string; to: string }

/** `loses`: it has a text of its own, which the site does not take. */
export type Skipped = { skip: string; images: string[]; loses?: boolean }

export type Converted = { item: WxrItem; becomes: Target | Joined | Skipped | Cloaked }
