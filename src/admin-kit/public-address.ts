import { fillPath, localise, pinEdition, screens, type ScreenName } from '#urls.ts'
import { mainLanguageOf } from '#editions/offered-languages.ts'
import { useEdition, usePinnedEdition } from './edition.ts'
import type { EntryKind } from './entry-kind.ts'

const isScreen = (name: string): name is ScreenName => Object.hasOwn(screens, name)

/** Undefined for kinds without pages of their own, whose screen has the kind's name. */
export function usePublicAddress({ entity }: Pick<EntryKind, 'entity'>) {
  const edition = useEdition()
  const pinned = usePinnedEdition()
  return (slug: string | undefined): string | undefined => {
    if (slug === undefined || !isScreen(entity)) return undefined
    return pinEdition(localise(mainLanguageOf(edition), fillPath(entity, { slug })), pinned)
  }
}
