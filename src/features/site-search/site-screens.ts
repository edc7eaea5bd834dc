import { infoScreens } from '#contract/info-screens.ts'

/** Pages without an entry of their own; what they are called is in `sources.server.ts`. */
export const siteScreens = [
  ...infoScreens,
  'home',
  'compare',
  'bonusCost',
  'howWeRate',
  'changes',
  'contact',
  'newsletter',
  'guides',
  'blog',
  'toplists',
  'authors',
] as const
export type SiteScreenName = (typeof siteScreens)[number]
