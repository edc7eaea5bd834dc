/** Free of validators, for the browser. */

/** Keeps the order in which they can be chosen. */
export const hitKinds = [
  'casino',
  'guide',
  'post',
  'toplist',
  'page',
  'question',
  'author',
] as const
export type HitKind = (typeof hitKinds)[number]

export const maxHits = 20
/** Characters. */
export const maxQuery = 100

export const findKind = (given: string | null): HitKind | undefined =>
  hitKinds.find((kind) => kind === given)

/** What was typed, and the kind that was chosen. */
export type Asked = { q: string; kind?: HitKind | undefined }
