/** As in the audit log, previews and translations. */
export const contentKinds = ['casino', 'guide', 'post', 'toplist', 'author', 'page', 'offer'] as const
export type ContentKind = (typeof contentKinds)[number]
