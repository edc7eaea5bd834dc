import { useSite } from '#render/site-context.tsx'
import { linkToPicks } from '#contract/picks.ts'

export function usePicksLink() {
  const { reader, pinned } = useSite()
  return (picks: readonly string[], view: 'list' | 'side-by-side') =>
    linkToPicks(picks, view, { language: reader.language, reader, pinned })
}
