export const placements = {
  hero: 'hero',
  sticky: 'sticky',
  card: 'card',
  preview: 'preview',
  table: 'table',
  compare: 'compare',
  landing: 'landing',
  article: 'article',
  toplist: 'toplist',
  vpn: 'vpn',
  lottery: 'lottery',
  mail: 'mail',
  chat: 'chat',
  /** Links that were typed, shared or tampered with. */
  go: 'go',
} as const

export type Placement = (typeof placements)[keyof typeof placements]

export const isPlacement = (value: string | undefined): value is Placement =>
  value !== undefined && Object.hasOwn(placements, value)
