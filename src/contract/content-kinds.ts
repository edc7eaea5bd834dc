/** As in the audit log, previews and translations. */
export const contentKinds = ['casino', 'guide', 'post', 'toplist', 'author', 'page'] as const
export type ContentKind = (typeof contentKinds)[number]
