/** As in the audit log, previews and translations. */
export const contentKinds = [
  'casino',
  'guide',
  'post',
  'toplist',
  'author',
  'page',
  'offer',
] as const
export type ContentKind = (typeof contentKinds)[number]

/** Offers are listed on pages, but have none of their own. */
export type PageKind = Exclude<ContentKind, 'offer'>
export const hasPage = (kind: ContentKind): kind is PageKind => kind !== 'offer'

/** Of which unsaved changes are kept; issues of the newsletter have no pages. */
export const editedKinds = [...contentKinds, 'letter'] as const
export type EditedKind = (typeof editedKinds)[number]
export const isContentKind = (kind: EditedKind): kind is ContentKind => kind !== 'letter'
