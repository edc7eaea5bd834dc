/** Lists of readers as this site and other services write them: who said no there, said no. */
import { preferenceLabels, preferenceNames } from '#contract/newsletter-preferences.ts'
import { readProgramYesOrNo } from '#contract/yes-or-no-of-programs.ts'
import {
  leftOut,
  listWords,
  plainHeading,
  readVocabulary,
  type ColumnRules,
  type Heading,
} from '#csv/assign-columns.ts'
import { readDate } from '#csv/dates.ts'
import type { Column } from './columns.ts'

const labels = {
  id: 'Id',
  email: 'Email address',
  language: 'Language (a code such as sv)',
  status: 'Status (a word such as active or unsubscribed)',
  noEmail: 'Who wants no email (a yes, a day or a reason says so)',
  wantsEmail: 'Who wants email (only a yes says so)',
  unsubscribedAt: 'Unsubscribed on',
  createdAt: 'Signed up on',
  consentSource: 'Where they agreed',
  consentAt: 'Agreed on',
  confirmedAt: 'Confirmed on',
  pausedUntil: 'Paused until',
  preferences: 'What they want to receive',
} as const

type Field = keyof typeof labels

const dates = ['unsubscribedAt', 'createdAt', 'consentAt', 'confirmedAt', 'pausedUntil'] as const
/** Of which several columns may tell, each of which counts. */
const many: readonly Field[] = ['status', 'noEmail', 'wantsEmail', ...dates]

const listFields = Object.entries(labels).map(([name, label]) => ({
  name,
  label,
  many: many.some((field) => field === name),
}))

const column = (name: string, cell: Column['cell'] = 'value', isList = false): Column => ({
  name,
  field: name,
  cell,
  label: name,
  isList,
  isDate: dates.some((field) => field === name),
})

export const subscriberColumns: readonly Column[] = [
  ...listFields.map(({ name, label, many: isList }) => ({
    ...column(name, 'value', isList),
    label,
  })),
  ...preferenceNames.map((name) => ({ ...column(name, 'flag'), label: preferenceLabels[name] })),
]

/**
 * What the columns of Mailchimp, Brevo, Kit, listmonk, Beehiiv, Ghost, Substack, MailerLite,
 * HubSpot, Curated, Campaign Monitor and Sendy are called, and what people call them in the
 * languages of the site; as `plainHeading` spells them.
 */
const headings: Readonly<Partial<Record<Field | typeof leftOut, string>>> = {
  email: `email, e mail, mail, email address, e mail address, mail address, emailaddress,
    subscriber email, subscriber, contact email, e post, epost, e postadress, e postadresse,
    epostadress, e mailadresse, sähköposti, sähköpostiosoite, adresse e mail, adresse email,
    courriel`,
  language: 'language, lang, locale, preferred language, språk, sprog, kieli, langue, langage',
  status: `status, state, subscriber state, subscriber status, subscription status, email status,
    subscription state, email marketing status, marketing status, marketing contact status,
    member status, statut, statut e mail, statut email, tilstand, tila`,
  noEmail: `blacklisted, blocklisted, email blacklisted, email blocklisted, blacklist, unsubscribed,
    opted out, opt out, optout, bounced, cleaned, complained, suppressed, email disabled, disabled,
    deleted, clean time, cleaned at, bounced at, complained at, deleted at, date bounced,
    hard bounced, hard bounce, spam, marked as spam, unsubscribed from all email,
    email hard bounce reason, unsub reason, unsubscribe reason,
    avregistrerad, avanmäld, avmeldt, afmeldt, peruutettu, peruttu,
    désinscrit, désabonné, liste noire, blacklisté, e mail en liste noire, email en liste noire`,
  wantsEmail: `subscribed, is subscribed, subscribed to emails, opted in, opt in, optin,
    email enabled, accepts marketing, accepts email marketing, marketing consent, email consent,
    newsletter, prenumererar, abonnerer, tilmeldt, påmeldt, tilaaja, abonné, inscrit`,
  unsubscribedAt: `unsub time, unsubscribed at, unsubscribed on, unsubscribe date,
    unsubscribe time, date unsubscribed, date de désinscription, date de désabonnement`,
  createdAt: `created, created at, created on, create date, creation date, date created,
    subscribed at, subscribed on, subscribed date, subscription date, date subscribed,
    date added, added time, added at, added on, added, joined, joined at, joined on, join date,
    signed up, signed up at, signup date, sign up date, date joined, registered at,
    skapad, registrerad, opprettet, oprettet, luotu,
    date de création, date d ajout, date d inscription, ajouté le, créé le`,
  consentAt: `optin time, opt in time, optin date, opt in date, opted in at, consent date,
    consent time, consented at, gdpr consent date, date de consentement`,
  confirmedAt: `confirm time, confirmed, confirmed at, confirmed on, confirmation date,
    date confirmed, double opt in date, bekräftad, bekreftet, bekræftet, vahvistettu`,
  consentSource: 'consent source, opt in source, optin source',
  [leftOut]: `id, uuid, first name, firstname, last name, lastname, name, full name, surname, fname,
    lname, address, street, city, zip, zip code, postal code, postcode, country, region, location,
    birthday, birth date, company, company name, job title, title, phone, phone number, mobile,
    mobile phone number, sms, whatsapp, website, gender,
    member rating, optin ip, opt in ip, confirm ip, signup ip, ip, ip address, latitude, longitude,
    gmtoff, dstoff, timezone, time zone, cc, last changed, leid, euid, notes, note, tags,
    unsub campaign title, unsub campaign id, unsub reason other, clean campaign title,
    clean campaign id, subscriber tags, subscriber id, contact id, record id, record id contact,
    member id, attributes, labels, tiers, tier, lists, list, groups, segments,
    complimentary plan, stripe customer id, active subscription, expiry, plan, first payment at,
    stripe plan, revenue, updated at, modified at, modified time, last modified date, updated,
    last updated, last activity, last activity date, last campaign, lifecycle stage, lead status,
    contact owner, sent, opens, clicks, opened, clicked, open rate, click rate, email opens,
    referral code, referrals, source, signup source, acquisition source, utm source, utm medium,
    utm campaign, utm content, utm term, permission to track, reads email with, recipient count,
    förnamn, efternamn, namn, ort, telefon, fornavn, etternavn, efternavn, navn, by, etunimi,
    sukunimi, nimi, puhelin, prénom, prenom, nom, ville, pays, téléphone, modifié le,
    date de modification`,
}

const fieldsByHeading = readVocabulary(headings)

const words: Readonly<Record<string, readonly string[]>> = {
  confirmed: listWords(`
    confirmed, active, enabled, subscribed, opted in, opted-in, marketing contact,
    aktiv, aktiverad, bekräftad, prenumererar, bekreftet, abonnerer, påmeldt, bekræftet, tilmeldt,
    aktiivinen, vahvistettu, tilaaja, abonné, abonnée, inscrit, inscrite, actif, confirmé`),
  pending: listWords(`
    pending, unconfirmed, validating, inactive (unconfirmed), not confirmed, en attente,
    väntar, ventar, venter, odottaa, obekräftad, ubekreftet, ubekræftet, vahvistamaton,
    non confirmé`),
  unsubscribed: listWords(`
    unsubscribed, cancelled, canceled, cleaned, bounced, complained, disabled, blacklisted,
    blocklisted, blocked, inactive, suppressed, removed, deleted, opted out, opted-out,
    non-subscribed, not subscribed, spam, marked as spam, soft bounced, hard bounced, junk,
    non-marketing contact,
    avregistrerad, avanmäld, avslutad, inaktiv, spärrad, studsad, avmeldt, avsluttet, sperret,
    afmeldt, spærret, afvist, peruutettu, peruttu, poistettu, estetty, passiivinen,
    désabonné, désabonnée, désinscrit, désinscrite, non inscrit, blacklisté, liste noire, bloqué,
    inactif, supprimé`),
}

const readWord = (typed: unknown): string | undefined => {
  const text = typeof typed === 'string' ? typed.trim().toLowerCase() : ''
  return Object.keys(words).find((status) => words[status]?.includes(text))
}

const isGiven = (value: unknown) =>
  value !== undefined && value !== null && !(typeof value === 'string' && value.trim() === '')

const isNo = (value: unknown) => readProgramYesOrNo(String(value)) === false
const isYes = (value: unknown) => readProgramYesOrNo(String(value)) === true
const isAddress = (value: string) => /^\s*\S+@\S+\.\S+\s*$/.test(value)
const isDate = (value: string) => readDate(value) !== undefined

/** What a column holds by its heading, if what stands in it can be that. */
function propose({ heading, values }: Heading): string | undefined {
  const plain = plainHeading(heading)
  const known = plain.startsWith('opted out of ') ? 'noEmail' : fieldsByHeading.get(plain)
  const given = values.filter(isGiven)
  const field = known ?? (given.length > 0 && given.every(isAddress) ? 'email' : undefined)
  // Whatever a column is called: a word that says no is for a person to explain.
  if (field === leftOut)
    return given.some((value) => readWord(value) === 'unsubscribed') ? undefined : field
  if (field === 'status') return given.length === 0 || given.some(readWord) ? field : undefined
  if (field === 'wantsEmail' && given.length > 0) {
    if (given.every(isDate)) return 'createdAt'
    return given.every((value) => isYes(value) || isNo(value)) ? field : undefined
  }
  if (dates.some((name) => name === field)) return given.every(isDate) ? field : undefined
  return field
}

const namesOfRefusals =
  /mail|e.?post|posti|courriel|opt|subscri|bounce|block|black|suppress|status|state|clean|cancel|complain|consent|permission|marketing|newsletter|disabled|deleted|removed|spam|gdpr|abonn|prenum|inscri|statut|liste noire|samtyck|samtykk|suostum|reklam|nyhet|nyhed|uutis|tila|avanm|avmel|afmeld|avregist|spärr|sperr|spærr/i

/** A yes or no in words; a figure alone is one only where nothing else stands in its column. */
function couldSayNo(values: readonly string[]): boolean {
  const given = values.filter(isGiven)
  const isFigure = (value: string) => /^[01]$/.test(value.trim())
  return (
    given.some((value) => readWord(value) !== undefined || (isNo(value) && !isFigure(value))) ||
    (given.length > 0 && given.every((value) => isYes(value) || isNo(value)))
  )
}

export const subscriberRules: ColumnRules = {
  fields: [
    ...listFields,
    ...preferenceNames.map((name) => ({ name, label: preferenceLabels[name] })),
  ],
  propose,
  mayRefuse: (found) =>
    propose(found) !== leftOut && (namesOfRefusals.test(found.heading) || couldSayNo(found.values)),
}

type Entry = Readonly<Record<string, unknown>>

const listSaid = (entry: Entry, field: Field): unknown[] => [entry[field]].flat().filter(isGiven)

/** A row in one value for each field; the first date of several counts. */
export function readSubscriberRow(entry: Entry): Entry {
  const dated = dates.map((field) => [field, listSaid(entry, field)[0]])
  return {
    ...entry,
    ...Object.fromEntries(dated),
    language: readLanguage(entry['language']),
    status: readStatus(entry),
  }
}

/** `en_US` is `en`; `nb` and `nn` are written as Norwegian. */
function readLanguage(typed: unknown): unknown {
  if (typeof typed !== 'string') return typed
  const [code = ''] = typed.trim().toLowerCase().split(/[-_]/)
  return code === 'nb' || code === 'nn' ? 'no' : code
}

/**
 * What a row says of its subscription, in this site's word; a no anywhere in it counts. What nobody
 * knows stays, so that it is refused.
 */
function readStatus(entry: Entry): unknown {
  const told = listSaid(entry, 'status')
  const known = told.map(readWord)
  const wanted = listSaid(entry, 'wantsEmail')
  const isRefused =
    listSaid(entry, 'unsubscribedAt').length > 0 ||
    listSaid(entry, 'noEmail').some((value) => !isNo(value)) ||
    wanted.some(isNo)
  if (isRefused || known.includes('unsubscribed')) return 'unsubscribed'
  return (
    told.find((_, at) => known[at] === undefined) ??
    wanted.find((value) => !isYes(value)) ??
    known[0]
  )
}
