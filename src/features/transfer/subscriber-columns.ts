/** Lists of readers as this site and other services write them: who said no there, said no. */
import { preferenceNames } from '#contract/newsletter-preferences.ts'
import { readYesOrNo } from '#contract/yes-or-no.ts'
import type { Column } from './columns.ts'

const own = [
  'id',
  'email',
  'language',
  'status',
  'createdAt',
  'confirmedAt',
  'unsubscribedAt',
  'pausedUntil',
  'consentSource',
  'consentAt',
  'preferences',
]

/** What the columns of Mailchimp, Brevo, Kit, listmonk and Beehiiv are called, by what they say. */
const others: Readonly<Record<string, readonly string[]>> = {
  email: ['Email Address', 'E-mail', 'email_address', 'Subscriber email'],
  /** A word for the state of the subscription. */
  state: ['state', 'subscriber_state', 'subscription_status', 'email status'],
  /** A yes or no for not wanting, or not getting, any email. */
  refusal: [
    'blacklisted',
    'blocklisted',
    'email_blacklisted',
    'emailBlacklisted',
    'email_blocklisted',
    'unsubscribed',
    'opted_out',
    'opt_out',
    'bounced',
    'cleaned',
  ],
  unsubscribedAt: ['UNSUB_TIME', 'unsubscribed_at'],
  cleanedAt: ['CLEAN_TIME', 'cleaned_at', 'bounced_at'],
  createdAt: ['created_at', 'created at', 'subscribed_at', 'date_added', 'added_time'],
  consentAt: ['OPTIN_TIME', 'opt_in_time'],
  confirmedAt: ['CONFIRM_TIME', 'confirmed_at'],
  /** Left out, as this site keeps nothing of it. */
  unused: `
    first_name, First Name, firstname, last_name, Last Name, lastname, name,
    MEMBER_RATING, OPTIN_IP, CONFIRM_IP, LATITUDE, LONGITUDE, GMTOFF, DSTOFF,
    TIMEZONE, CC, REGION, LAST_CHANGED, LEID, EUID, NOTES, TAGS,
    UNSUB_CAMPAIGN_TITLE, UNSUB_CAMPAIGN_ID, UNSUB_REASON, UNSUB_REASON_OTHER,
    CLEAN_CAMPAIGN_TITLE, CLEAN_CAMPAIGN_ID, subscriber_tags, uuid, attributes,
    lists, sms, phone, updated_at, modified_at, contact id`
    .split(',')
    .map((name) => name.trim()),
}

const column = (name: string, field: string, cell: Column['cell'] = 'value'): Column => ({
  name,
  field,
  cell,
})

export const subscriberColumns: readonly Column[] = [
  ...own.map((name) => column(name, name)),
  ...preferenceNames.map((name) => column(name, name, 'flag')),
  ...Object.entries(others).flatMap(([field, names]) => names.map((name) => column(name, field))),
]

const words: Readonly<Record<string, readonly string[]>> = {
  confirmed: ['confirmed', 'active', 'enabled', 'subscribed', 'opted in', 'opted-in'],
  pending: ['pending', 'unconfirmed', 'validating', 'inactive (unconfirmed)'],
  unsubscribed: `
    unsubscribed, cancelled, canceled, cleaned, bounced, complained, disabled, blacklisted,
    blocklisted, blocked, inactive, suppressed, removed, deleted, opted out, opted-out,
    non-subscribed, spam`
    .split(',')
    .map((word) => word.trim()),
}

const readWord = (typed: unknown): string | undefined => {
  const text = typeof typed === 'string' ? typed.trim().toLowerCase() : ''
  return Object.keys(words).find((status) => words[status]?.includes(text))
}

const isGiven = (value: unknown) => typeof value === 'string' && value.trim() !== ''

/**
 * What a row says of its subscription, in this site's word; a no anywhere in it counts. A word that
 * nobody knows stays, so that it is refused.
 */
export function readStatus(entry: Readonly<Record<string, unknown>>): unknown {
  const { status, state, refusal, unsubscribedAt, cleanedAt } = entry
  const known = [readWord(status), readWord(state)]
  const isRefused = readYesOrNo(refusal) === true || isGiven(unsubscribedAt) || isGiven(cleanedAt)
  if (isRefused || known.includes('unsubscribed')) return 'unsubscribed'
  const told = isGiven(status) ? status : state
  return known.find((word) => word !== undefined) ?? told
}

/** Whether a column's name may say who wants no email. */
export const maySayNo = (name: string): boolean =>
  /unsub|opt.?out|bounce|block|black|suppress|status|state|clean|cancel|complain/i.test(name)
