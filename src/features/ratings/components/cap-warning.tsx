import { useTranslations } from 'use-intl'
import { isWarning, type Cap } from '#contract/caps.ts'
import { Badge } from '#ui/badge.tsx'

/** What readers must know of a casino before they leave for it; nothing of most. */
export function CapWarning({ casino: { cap } }: { casino: { cap: Cap | null } }) {
  const t = useTranslations('ratings.caps')
  if (!isWarning(cap)) return null
  return <Badge tone="negative">{t(cap)}</Badge>
}
