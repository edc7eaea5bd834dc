import { publicationFields, type Fields } from '#content/fields.ts'

export const toplistFields = {
  slug: { label: 'Slug', type: 'text', blankKeeps: true },
  title: { label: 'Title', type: 'text', translated: true, required: true },
  introduction: { label: 'Introduction', type: 'text', translated: true, links: 'markdown' },
  method: { label: 'How it is made', type: 'text', translated: true, links: 'markdown' },
  questions: { label: 'Questions and answers', type: 'text', translated: true, links: 'markdown' },
  seoTitle: { label: 'Title for search engines', type: 'text', translated: true },
  seoDescription: { label: 'Description for search engines', type: 'text', translated: true },
  casinoIds: { label: 'Casinos in this order', type: 'lines' },
  cryptocurrency: { label: 'Coin', type: 'text' },
  paymentMethod: { label: 'Payment method', type: 'text' },
  license: { label: 'Licence', type: 'text' },
  state: { label: 'Open to players in', type: 'text' },
  tag: { label: 'Tag', type: 'text' },
  minRating: { label: 'Minimum rating', type: 'number' },
  newWithinDays: { label: 'Added within days', type: 'number' },
  noKyc: { label: 'Without identity checks', type: 'flag' },
  vpnFriendly: { label: 'VPN friendly', type: 'flag' },
  isInMenu: { label: 'Show in the menu and the footer', type: 'flag' },
  ...publicationFields,
} as const satisfies Fields
