/**
 * How long personal data is kept. What keeps it reads these figures, and the privacy policy prints them: neither can say what the other
 * does not do.
 */
export const retention = {
  /** The cookie that remembers a chosen language. */
  languageCookieDays: 365,
  /** A confirmation link of the newsletter works this long; who has not confirmed by then is forgotten. */
  confirmationDays: 7,
  /** An ended subscription stays this long for its reader to look at; after that only the hash is kept. */
  endedSubscriptionDays: 30,
  /** Mails that are over can be looked up this long after they were written. */
  mailDays: 90,
  /** How long requests for an email to one address are counted. */
  mailboxHours: 24,
  /** For how long it is counted how often an address sends a form. */
  formMinutes: 10,
  /** For how long it is counted how often an address or account was guessed at, or asked for a new password. */
  guessMinutes: 15,
  /** A session without use. */
  sessionDays: 7,
  invitationDays: 7,
  /** Sign-ins and failed ones in the audit log, with their network addresses. */
  signInDays: 365,
} as const
