import { useLocale, useTranslations } from 'use-intl'
import { referTo, type AuthorityId } from '#contract/authorities.ts'
import { stateOf } from '#contract/markets.ts'
import type { MarketRule } from '#editions/markets-schema.ts'
import { useSite } from '#render/site-context.tsx'
import { findRule, placeOf } from '#editions/reader.ts'
import { hidesSold } from '#markets/policy.ts'
import type { Opening, Presented, Withheld } from '#markets/withheld.ts'

type Judged = { casino: { withheld: Withheld | null } }

/** What readers of the page are not shown, and for which place; nothing where all is. */
export function MarketNotice() {
  const t = useTranslations('markets')
  const { reader } = useSite()
  const tell = useRule()
  const place = placeOf(reader)
  const told = tell(findRule(reader))
  const name = useSite().placeName
  if (!told && !reader.place) return null
  return (
    <>
      {name && <PlaceName />}
      {told ?? t(stateOf(place) ? 'lastHere' : 'allowed')}
    </>
  )
}

/** A rule in a sentence; undefined where everything is shown. */
export function useRule(): (rule: MarketRule | undefined) => string | undefined {
  const t = useTranslations('markets')
  const list = useAuthorities()
  return (rule) => {
    if (!rule) return undefined
    if (informs(rule)) return t('information')
    const names = list(rule.authorities)
    const told = [
      ...(rule.rule === 'licensed_only' ? [t('licensed', { names })] : []),
      ...(rule.bonuses === 'none' ? [t('bonuses')] : []),
      ...(rule.bonuses === 'first' ? [t('firstBonuses')] : []),
      ...(rule.bonuses !== 'none' && rule.maxWagering !== null
        ? [t('maxWagering', { times: String(rule.maxWagering), base: rule.wageringOf })]
        : []),
      ...(rule.bonuses !== 'none' && rule.knownTerms ? [t('knownTerms')] : []),
      ...(rule.bonuses !== 'none' && rule.tellsTerms ? [t('tellsTerms')] : []),
      ...(rule.marksAds ? [t('marksAds', { word: t('adWord') })] : []),
    ]
    return told.length > 0 ? told.join(' ') : undefined
  }
}

/** What stands where offers are withheld: it would be wrong to say that there are none. */
export function useWithheldOffers(offers: {
  isGambling: boolean
}): { title: string; lede: string } | undefined {
  const t = useTranslations()
  const { reader } = useSite()
  if (!hidesSold(reader, offers)) return undefined
  const lede = t(reader.isOnBreak ? 'markets.break' : 'markets.information')
  return { title: t('casino.notShown'), lede }
}

/** Whether the reason says nothing of which place it is about. */
const isOfPlace = (withheld: Withheld) =>
  withheld === 'unlicensed' ||
  withheld === 'information' ||
  withheld === 'bonuses' ||
  withheld === 'terms'

/** Why a casino has no bonus or way out, where there would be one. */
export function WithheldReason({ casino: { withheld } }: Judged) {
  const t = useTranslations('markets')
  const { reader } = useSite()
  const list = useAuthorities()
  const name = useSite().placeName
  if (withheld === null) return null
  const rule = findRule(reader)
  const values = { names: list(rule?.authorities ?? []), name: name ?? '' }
  return (
    <p className="text-small font-normal text-muted">
      {isOfPlace(withheld) && <PlaceName />}
      {t(withheld === 'unlicensed' && informs(rule) ? 'information' : withheld, values)}
    </p>
  )
}

/** Where it is not known whether a casino takes players from the state that the page is for. */
export function StateUnknown({ casino: { opening } }: { casino: Presented<{ opening: Opening }> }) {
  const t = useTranslations('markets')
  const name = useSite().placeName
  if (opening !== 'unknown') return null
  return (
    <p className="text-small font-normal text-muted">{t('stateUnknown', { name: name ?? '' })}</p>
  )
}

type HeadingProps = { opening: Exclude<Opening, 'open'>; count: number }

/** Stands above the casinos of a list that readers cannot use, or of which that is not known. */
export function OpeningHeading({ opening, count }: HeadingProps) {
  const t = useTranslations('markets')
  const name = useSite().placeName
  return (
    <p className="mt-6 mb-3 font-display text-subheading font-semibold">
      {name === undefined
        ? t('closedHere', { count })
        : opening === 'unknown'
          ? t('unknownIn', { name, count })
          : t('closedIn', { name, count })}
    </p>
  )
}

/** Says which place a casino has among those that readers can use. */
export function OpenPlace(place: { place: number; count: number }) {
  const t = useTranslations('markets')
  const name = useSite().placeName
  return name ? <>, {t('openPlace', { ...place, name })}</> : null
}

/** Nothing where the rule is for everywhere. */
export function PlaceName() {
  const name = useSite().placeName
  return name === undefined ? null : (
    <>
      <strong className="inline-block first-letter:uppercase">{name}:</strong>{' '}
    </>
  )
}

/** Whether nothing is offered there, whichever licences a casino has. */
const informs = (rule: MarketRule | undefined) =>
  rule?.rule === 'information_only' ||
  (rule?.rule === 'licensed_only' && rule.authorities.length === 0)

function useAuthorities(): (ids: readonly AuthorityId[]) => string {
  const list = new Intl.ListFormat(useLocale(), { type: 'disjunction' })
  const { language } = useSite().reader
  return (ids) => list.format(ids.map((id) => referTo(id, language.code)))
}
