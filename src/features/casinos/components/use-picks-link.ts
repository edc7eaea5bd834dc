import { useSite } from '#render/site-context.tsx'
import { linkToPicks } from '../picks.ts'

export function usePicksLink() {
  const { language, edition, pinned } = useSite()
  return (picks: readonly string[], view: 'list' | 'side-by-side') =>
    linkToPicks(picks, view, { language, edition, pinned })
}
