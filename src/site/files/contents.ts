/** Kinds of content on which sitemaps, feeds and the like depend. */
export const contents = [
  'casinos',
  'guides',
  'posts',
  'toplists',
  'authors',
  'pages',
  'offers',
] as const
