/** The admin's own addresses, below `adminPath`; its routes and links are made of these. */
export const paths = {
  home: '/',
  signIn: '/sign-in',
  account: '/account',
  casinos: '/casinos',
  newCasino: '/casinos/new',
  casino: '/casinos/$entryId',
  guides: '/guides',
  newGuide: '/guides/new',
  guide: '/guides/$entryId',
  posts: '/posts',
  newPost: '/posts/new',
  post: '/posts/$entryId',
  messages: '/messages',
  analytics: '/analytics',
  outbox: '/outbox',
} as const
