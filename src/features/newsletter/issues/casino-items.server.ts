/** Items link to our reviews, never to a casino. */
import { numberFormat } from '#i18n/formats.ts'
import type { MailItem } from '#features/mail/blocks.ts'
import { getLanguage } from '#i18n/languages.ts'
import { href } from '#urls.ts'
import type { CasinoFacts } from './change-queries.server.ts'
import type { BonusChange, ConditionChange } from './changes.server.ts'
import type { Writing } from './compose.server.ts'

const reviewOf = ({ slug }: CasinoFacts, { origin, language }: Writing) =>
  origin + href(language, 'casino', { slug })

export function describeCasino(casino: CasinoFacts, writing: Writing): MailItem {
  const { t, language } = writing
  const texts = casino.translations[language]
  const score = numberFormat(getLanguage(language).intl, { minimumFractionDigits: 1 })
  const rating =
    casino.rating !== null && t('readerMail.issue.rating', { rating: score.format(casino.rating) })
  const offer = texts?.welcomeBonus ?? casino.welcomeBonus
  return {
    title: casino.name,
    href: reviewOf(casino, writing),
    meta: [rating, offer].filter(Boolean).join(' · '),
    text: texts?.description ?? casino.description,
  }
}

export function describeBonus(change: BonusChange, writing: Writing): MailItem {
  const { casino } = change
  const { t } = writing
  const { now, before } = pickOffer(change, writing)
  const code = casino.promoCode && t('readerMail.issue.promoCode', { code: casino.promoCode })
  return {
    title: casino.name,
    href: reviewOf(casino, writing),
    ...(before && { meta: t('readerMail.issue.before', { offer: before }) }),
    text: [now || t('readerMail.issue.noOffer'), code].filter(Boolean).join('. '),
  }
}

/** A translation unchanged since the English offer changed is outdated, so English is shown. */
function pickOffer(
  { casino, before }: BonusChange,
  { language }: Writing,
): { now: string; before: string | undefined } {
  const english = { now: casino.welcomeBonus, before: before.welcomeBonus }
  const translated = casino.translations[language]?.welcomeBonus
  if (!translated) return english
  const translatedBefore = before.bonuses?.[language]
  const isCurrent =
    english.before === undefined || (before.bonuses && translatedBefore !== translated)
  return isCurrent ? { now: translated, before: translatedBefore ?? undefined } : english
}

export function describeConditions(change: ConditionChange, writing: Writing): MailItem {
  const { casino, gone, statesClosed, statesOpened, redemption } = change
  const { t, language } = writing
  const locale = getLanguage(language).intl
  const number = (value: number) => numberFormat(locale).format(value)
  const list = (states: string[]) => new Intl.ListFormat(locale).format(states)
  const lines = [
    gone && t('readerMail.issue.gone'),
    statesClosed.length > 0 && t('readerMail.issue.statesClosed', { states: list(statesClosed) }),
    statesOpened.length > 0 && t('readerMail.issue.statesOpened', { states: list(statesOpened) }),
    redemption && describeRedemption(redemption),
  ]
  function describeRedemption({ before, after }: { before: number | null; after: number | null }) {
    if (after === null) return undefined
    if (before === null) return t('readerMail.issue.redemptionSet', { after: number(after) })
    return t('readerMail.issue.redemption', { after: number(after), before: number(before) })
  }
  return {
    title: casino.name,
    // Inactive casinos have no page.
    ...(!gone && { href: reviewOf(casino, writing) }),
    text: lines.filter(Boolean).join(' '),
  }
}
