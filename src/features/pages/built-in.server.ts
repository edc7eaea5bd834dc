import { listOtherLanguages } from '#editions/offered-languages.ts'
import { type Reader, makeReader } from '#editions/reader.ts'
import { getTranslator } from '#editions/messages.server.ts'
import type { Edition } from '#editions/edition.ts'
import { findYear } from '#editions/year.ts'
import type { Config } from '#config.ts'
import { readBuiltIn } from '#features/info/built-in-text.server.ts'
import { infoSlug, isSectionScreen, type InfoScreen } from '#contract/info-screens.ts'
import { readRetentionSettings } from '#features/info/policy.server.ts'
import type { LanguageCode } from '#i18n/languages.ts'
import type { OfferCounts } from '#features/offers/service.server.ts'
import { isLegal } from './fields.ts'
import { readSections } from './sections/built-in.server.ts'

/**
 * Never names the demonstration's operator: whoever writes a text of their own is somebody else.
 */
export function readBuiltInIn(
  config: Config,
  reader: Reader,
  screen: InfoScreen,
  offers: OfferCounts,
) {
  const { edition } = reader
  const t = getTranslator(reader)
  if (isSectionScreen(screen)) return readSections(t, edition, screen, offers)
  const { operator, postalAddress, supportEmail } = edition.own
  const unnamed = {
    ...edition,
    operator: operator ?? '',
    postalAddress: postalAddress ?? '',
    supportEmail: supportEmail ?? '',
  }
  const request = {
    reader: { ...reader, edition: unnamed },
    t,
    year: findYear(edition, config.siteYear),
    retentionSettings: readRetentionSettings(config),
  }
  return readBuiltIn(request, screen)
}

/** A draft of an information page, from its built-in text in every language. */
export function draftFromBuiltIn(
  config: Config,
  edition: Edition,
  screen: InfoScreen,
  offers: OfferCounts,
) {
  const slug = infoSlug(screen)
  const read = (language: LanguageCode) =>
    readBuiltInIn(config, makeReader(edition, language), screen, offers)
  const others = listOtherLanguages(edition)
  return {
    slug,
    ...read(edition.own.mainLanguage),
    needsLegalReview: isLegal(slug),
    // The built-in texts were public too.
    translations: Object.fromEntries(
      others.map((code) => [code, { ...read(code), isPublic: true }]),
    ),
  }
}
