import { useLocation, useRouter } from '@tanstack/react-router'
import { usePinnedEdition } from '#admin-kit/edition.ts'
import { screenOf } from '#admin-kit/paths.ts'
import { adminPath } from '#urls.ts'
import type { SavedView } from '../contract.ts'

/** Not part of what is saved. */
const passing = ['tenant', 'page']

export function readView(search: string): string {
  const query = new URLSearchParams(search)
  for (const name of passing) query.delete(name)
  query.sort()
  return query.toString()
}

/** The open list, with its search and filters as they would be saved. */
export function useOpenView() {
  const screen = screenOf(useLocation({ select: ({ pathname }) => pathname }))
  const search = readView(useLocation({ select: ({ searchStr }) => searchStr }))
  return { screen, search }
}

/** Lists add what their address said before to links of the router, so these are plain ones. */
export function useViewLinks() {
  const { history } = useRouter()
  const pinned = usePinnedEdition()
  const addressOf = ({ screen, search }: Pick<SavedView, 'screen' | 'search'>) => {
    const query = [search, pinned && `tenant=${pinned}`].filter(Boolean).join('&')
    return `${adminPath}${screen}${query && `?${query}`}`
  }
  return { addressOf, open: (view: SavedView) => history.push(addressOf(view)) }
}
