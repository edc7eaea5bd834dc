import { useTranslations } from 'use-intl'
import { isWarning } from '#contract/ratings.ts'
import { Badge } from '#ui/badge.tsx'
import type { ListedCasino } from '../contract.ts'

/** What readers must know of a casino before they leave for it; nothing of most. */
export function CapWarning({ casino: { cap } }: { casino: Pick<ListedCasino, 'cap'> }) {
  const t = useTranslations('ratings.caps')
  if (!isWarning(cap)) return null
  return <Badge tone="negative">{t(cap)}</Badge>
}
