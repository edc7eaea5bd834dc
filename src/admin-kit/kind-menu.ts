/** How the menu, the palette and the lists of the admin show each kind of content. */
import {
  BookOpen,
  Dices,
  Gift,
  LayoutTemplate,
  ListOrdered,
  PenLine,
  UserPen,
  type LucideIcon,
} from 'lucide-react'
import { mapKinds, type ContentKind } from '#contract/content-kinds.ts'

export const kindIcons: Record<ContentKind, LucideIcon> = {
  casino: Dices,
  guide: BookOpen,
  post: PenLine,
  toplist: ListOrdered,
  author: UserPen,
  page: LayoutTemplate,
  offer: Gift,
}

/** Titles of screens and groups, such as `Blog Posts`. */
export const kindTitles = mapKinds(({ many }) => titleCase(many))

export function titleCase(words: string): string {
  return words.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
}
