/** Relative to `adminPath`. */
export const paths = {
  home: '/',
  signIn: '/sign-in',
  forgottenPassword: '/forgotten-password',
  newPassword: '/new-password',
  invitation: '/invitation',
  account: '/account',
  newAddress: '/new-address',
  casinos: '/casinos',
  newCasino: '/casinos/new',
  casino: '/casinos/$entryId',
  guides: '/guides',
  newGuide: '/guides/new',
  guide: '/guides/$entryId',
  posts: '/posts',
  newPost: '/posts/new',
  post: '/posts/$entryId',
  toplists: '/lists',
  newToplist: '/lists/new',
  toplist: '/lists/$entryId',
  authors: '/authors',
  newAuthor: '/authors/new',
  author: '/authors/$entryId',
  pages: '/pages',
  newPage: '/pages/new',
  page: '/pages/$entryId',
  offers: '/offers',
  newOffer: '/offers/new',
  offer: '/offers/$entryId',
  media: '/media',
  picture: '/media/$entryId',
  messages: '/messages',
  analytics: '/analytics',
  outbox: '/outbox',
  transfer: '/import-export',
  jobs: '/jobs',
  links: '/links',
  redirects: '/redirects',
  users: '/users',
  tokens: '/tokens',
  webhooks: '/webhooks',
  auditLog: '/audit-log',
  newsletter: '/newsletter',
  clicks: '/clicks',
  programmes: '/programmes',
  prices: '/prices',
  translations: '/translations',
  settings: '/settings',
  start: '/start',
} as const

export type AdminPath = (typeof paths)[keyof typeof paths]

/** The screen that an address below `adminPath` belongs to: of a form, its list. */
export function screenOf(pathname: string): AdminPath {
  const first = `/${pathname.split('/')[1]}`
  return Object.values(paths).find((path) => path === first) ?? paths.casinos
}
