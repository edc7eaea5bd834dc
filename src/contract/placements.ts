/** Kinds of place where a link out stands; a click's record names the page beside it. Pure. */
export const placements = {
  /** The verdict at the top of a review. */
  hero: 'hero',
  /** What a review keeps in view: a bar at the lower edge, next to the text on wide screens. */
  sticky: 'sticky',
  /** The ranked list. */
  card: 'card',
  /** The comparison on the home page. */
  preview: 'preview',
  /** The compare table. */
  table: 'table',
  /** Casinos side by side. */
  compare: 'compare',
  landing: 'landing',
  /** Text of a guide, a post or a review. */
  article: 'article',
  vpn: 'vpn',
  lottery: 'lottery',
  mail: 'mail',
  chat: 'chat',
  /** An address below /go that the site did not make for a place: typed, shared, or tampered with. */
  go: 'go',
} as const

export type Placement = (typeof placements)[keyof typeof placements]

export const isPlacement = (value: string | undefined): value is Placement =>
  value !== undefined && Object.hasOwn(placements, value)
