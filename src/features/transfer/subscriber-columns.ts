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

/**
 * What the columns of Mailchimp, Brevo, Kit, listmonk, Beehiiv, Ghost and HubSpot are called, by
 * what they say.
 */
const others = {
  email: 'Email Address, E-mail, email_address, Subscriber email',
  /** A word for the state of the subscription. */
  state: 'state, subscriber_state, subscription_status, email status',
  /** A yes, a day or a reason says that they want, or get, no email. */
  refusal: `
    blacklisted, blocklisted, email_blacklisted, emailBlacklisted, email_blocklisted, unsubscribed,
    opted_out, opt_out, Opted Out, bounced, cleaned, complained, suppressed, email_disabled,
    disabled, deleted, UNSUB_TIME, unsubscribed_at, CLEAN_TIME, cleaned_at, bounced_at, deleted_at,
    Unsubscribed from all email`,
  /** Only a yes says that they want email. */
  wanted: 'subscribed, subscribed_to_emails, opted_in, opt_in, email_enabled, accepts_marketing',
  unsubscribedAt: 'UNSUB_TIME, unsubscribed_at',
  createdAt: 'created_at, created at, subscribed_at, date_added, added_time',
  consentAt: 'OPTIN_TIME, opt_in_time',
  confirmedAt: 'CONFIRM_TIME, confirmed_at',
  /** Left out, as this site keeps nothing of it. */
  unused: `
    first_name, First Name, firstname, last_name, Last Name, lastname, name, Address, Birthday,
    Company, Phone Number, MEMBER_RATING, OPTIN_IP, CONFIRM_IP, LATITUDE, LONGITUDE, GMTOFF, DSTOFF,
    TIMEZONE, CC, REGION, LAST_CHANGED, LEID, EUID, NOTES, TAGS,
    UNSUB_CAMPAIGN_TITLE, UNSUB_CAMPAIGN_ID, UNSUB_REASON, UNSUB_REASON_OTHER,
    CLEAN_CAMPAIGN_TITLE, CLEAN_CAMPAIGN_ID, subscriber_tags, uuid, attributes, note, labels, tiers,
    complimentary_plan, stripe_customer_id, lists, sms, phone, updated_at, modified_at, contact id`,
} as const

type Meaning = keyof typeof others

const namesOf = (list: string) => list.split(',').map((name) => name.trim())

const namesByMeaning = new Map(
  Object.entries(others).map(([meaning, list]) => [meaning as Meaning, namesOf(list)]),
)

const column = (name: string, cell: Column['cell'] = 'value'): Column => ({
  name,
  field: name,
  cell,
})

export const subscriberColumns: readonly Column[] = [
  ...own.map((name) => column(name)),
  ...preferenceNames.map((name) => column(name, 'flag')),
  ...[...new Set([...namesByMeaning.values()].flat())].map((name) => column(name)),
]

const words: Readonly<Record<string, readonly string[]>> = {
  confirmed: ['confirmed', 'active', 'enabled', 'subscribed', 'opted in', 'opted-in'],
  pending: ['pending', 'unconfirmed', 'validating', 'inactive (unconfirmed)'],
  unsubscribed: namesOf(`
    unsubscribed, cancelled, canceled, cleaned, bounced, complained, disabled, blacklisted,
    blocklisted, blocked, inactive, suppressed, removed, deleted, opted out, opted-out,
    non-subscribed, spam`),
}

const readWord = (typed: unknown): string | undefined => {
  const text = typeof typed === 'string' ? typed.trim().toLowerCase() : ''
  return Object.keys(words).find((status) => words[status]?.includes(text))
}

const isGiven = (value: unknown) =>
  value !== undefined && value !== null && !(typeof value === 'string' && value.trim() === '')

type Entry = Readonly<Record<string, unknown>>

/** Everything that a row says of one kind, whatever its columns are called. */
const listSaid = (entry: Entry, meaning: Meaning): unknown[] =>
  (namesByMeaning.get(meaning) ?? []).map((name) => entry[name]).filter(isGiven)

const isNo = (value: unknown) => readYesOrNo(String(value)) === false
const isYes = (value: unknown) => readYesOrNo(String(value)) === true

/** A row in the names of this site, its own columns before those of others. */
export function readSubscriberRow(entry: Entry): Entry {
  const dated = (['email', 'unsubscribedAt', 'createdAt', 'consentAt', 'confirmedAt'] as const).map(
    (name) => [name, isGiven(entry[name]) ? entry[name] : listSaid(entry, name)[0]],
  )
  return { ...entry, ...Object.fromEntries(dated), status: readStatus(entry) }
}

/**
 * What a row says of its subscription, in this site's word; a no anywhere in it counts. What nobody
 * knows stays, so that it is refused.
 */
function readStatus(entry: Entry): unknown {
  const told = [entry['status'], ...listSaid(entry, 'state')].filter(isGiven)
  const known = told.map(readWord)
  const wanted = listSaid(entry, 'wanted')
  const isRefused =
    isGiven(entry['unsubscribedAt']) ||
    listSaid(entry, 'refusal').some((value) => !isNo(value)) ||
    wanted.some(isNo)
  if (isRefused || known.includes('unsubscribed')) return 'unsubscribed'
  return (
    told.find((_, at) => known[at] === undefined) ??
    wanted.find((value) => !isYes(value)) ??
    known[0]
  )
}

/** Whether a column may say who wants no email, by its name or by all that stands in it. */
export function maySayNo(name: string, values: readonly string[]): boolean {
  const isNamedSo =
    /mail|opt|subscri|bounce|block|black|suppress|status|state|clean|cancel|complain|consent|disabled|deleted|removed|spam/i
  const given = values.filter(isGiven)
  const saysYesOrNo = (value: string) =>
    typeof readYesOrNo(value) === 'boolean' || readWord(value) !== undefined
  return isNamedSo.test(name) || (given.length > 0 && given.every(saysYesOrNo))
}
