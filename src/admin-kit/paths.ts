import { contentKinds, kinds, type ContentKind } from '#contract/content-kinds.ts'

type Kinds = typeof kinds
type ListPaths = { [Kind in ContentKind as Kinds[Kind]['plural']]: Kinds[Kind]['adminPath'] }
type CreatePaths = {
  [Kind in ContentKind as `new${Capitalize<Kind>}`]: `${Kinds[Kind]['adminPath']}/new`
}
type FormPaths = { [Kind in ContentKind]: `${Kinds[Kind]['adminPath']}/$entryId` }

/**
 * Each kind has its list (`guides`), the form of a new entry (`newGuide`) and of a stored one
 * (`guide`).
 */
const kindPaths = Object.fromEntries(
  contentKinds.flatMap((kind) => {
    const { plural, adminPath } = kinds[kind]
    return [
      [plural, adminPath],
      [`new${kind.charAt(0).toUpperCase()}${kind.slice(1)}`, `${adminPath}/new`],
      [kind, `${adminPath}/$entryId`],
    ]
  }),
) as ListPaths & CreatePaths & FormPaths

/** The addresses of all screens below `adminPath`. */
export const paths = {
  ...kindPaths,
  home: '/',
  overview: '/overview',
  signIn: '/sign-in',
  forgottenPassword: '/forgotten-password',
  newPassword: '/new-password',
  invitation: '/invitation',
  account: '/account',
  newAddress: '/new-address',
  facts: '/facts',
  bonuses: '/bonuses/$entryId',
  unreadLicences: '/licences',
  licences: '/licences/$entryId',
  unmarkedOffers: '/offers-in-texts',
  unbackedClaims: '/figures-in-texts',
  payouts: '/payouts/$entryId',
  ratings: '/ratings',
  points: '/ratings/$entryId',
  terms: '/categories-and-tags',
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
  issues: '/newsletter-issues',
  newIssue: '/newsletter-issues/new',
  issue: '/newsletter-issues/$entryId',
  clicks: '/clicks',
  programmes: '/programmes',
  ways: '/links-out',
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
