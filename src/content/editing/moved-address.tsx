import { useWatch } from 'react-hook-form'
import { hasPage, type ContentKind } from '#contract/content-kinds.ts'
import { slugOf } from '#contract/slugs.ts'
import { Notice } from '#ui/notice.tsx'
import { fillPath } from '#urls.ts'

type Props = {
  entity: ContentKind
  /** The stored entry; absent for a new one. */
  entry: { slug: string; isPublished?: boolean } | undefined
  /** Which field a blank slug is made from. */
  title: 'title' | 'name'
}

/** Says what a changed slug does to the entry's address. */
export function MovedAddress({ entity, entry, title }: Props) {
  const [typed, name] = useWatch<Record<string, string>>({ name: ['slug', title] })
  const slug = typed?.trim().toLowerCase() || slugOf(entity, name ?? '')
  if (!hasPage(entity) || !entry || slug === '' || slug === entry.slug) return null
  const [from, to] = [fillPath(entity, { slug: entry.slug }), fillPath(entity, { slug })]
  return (
    <Notice tone="warning" role="status" title="Saving moves this page" className="sm:col-span-2">
      <span className="wrap-anywhere">
        Its address changes from {from} to {to}.
      </span>{' '}
      {entry.isPublished === false
        ? 'If it has been published before, the old address will lead to the new one, in every language.'
        : 'The old address will lead to the new one, in every language, so that links to it keep working.'}
      {entity === 'casino' && ' Links below /go follow it too.'}
    </Notice>
  )
}
