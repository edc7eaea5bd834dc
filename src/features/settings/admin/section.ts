import type { OwnSettings } from '#editions/settings-schema.ts'
import type { SiteSettings } from '../contract.ts'

/** What a part of the form is given that shows its settings in a way of its own. */
export type SectionProps = {
  settings: OwnSettings
  builtIn: SiteSettings['builtIn']
  texts: SiteSettings['texts']
  change: (patch: Partial<OwnSettings>) => void
}

export const hasText = (texts: object) => Object.values(texts).some((text) => text !== '')
