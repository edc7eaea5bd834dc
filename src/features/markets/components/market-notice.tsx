import { useLocale, useTranslations } from 'use-intl'
import { everywhere } from '#contract/markets.ts'
import { useSite } from '#render/site-context.tsx'
import { findRule, placeOf, type Withheld } from '../policy.ts'

/** What readers of the language are not shown, and for which place; nothing where all is. */
export function MarketNotice() {
  const t = useTranslations('markets')
  const { edition, language } = useSite()
  const names = useAuthorities()
  const rule = findRule(edition, language)
  if (!rule || rule.rule === 'allowed') return null
  return (
    <>
      <PlaceName />
      {rule.rule === 'information_only' ? t('information') : t('licensed', { names })}
    </>
  )
}

/** Why a casino has no way out, where there would be one. */
export function WithheldReason({
  casino: { withheld },
}: {
  casino: { withheld: Withheld | null }
}) {
  const t = useTranslations('markets')
  const names = useAuthorities()
  if (withheld === null) return null
  return (
    <p className="text-small text-muted">
      {withheld !== 'warned' && <PlaceName />}
      {withheld === 'unlicensed' ? t(withheld, { names }) : t(withheld)}
    </p>
  )
}

/** Nothing where the rule is for everywhere. */
function PlaceName() {
  const locale = useLocale()
  const { edition, language } = useSite()
  const place = placeOf(edition, language)
  if (place === everywhere || !edition.own.markets[place]) return null
  return (
    <>
      <strong>{new Intl.DisplayNames(locale, { type: 'region' }).of(place)}:</strong>{' '}
    </>
  )
}

function useAuthorities(): string {
  const { edition, language } = useSite()
  const list = new Intl.ListFormat(useLocale(), { type: 'disjunction' })
  return list.format(findRule(edition, language)?.authorities ?? [])
}
