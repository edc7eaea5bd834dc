/** Enforced from here and printed in the privacy policy. */
export const retention = {
  languageCookieDays: 365,
  /** The longest break from offers, which a cookie holds. */
  breakDays: 90,
  confirmationDays: 7,
  endedSubscriptionDays: 30,
  mailDays: 90,
  /** How long reports of undeliverable newsletters stay. */
  bounceDays: 90,
  mailboxHours: 24,
  formMinutes: 10,
  guessMinutes: 15,
  /** Wrong passwords for an account, wherever they come from. */
  accountGuessHours: 3,
  /** A cookie tells that someone has signed in on a device. */
  deviceDays: 365,
  /** How long a session lasts that nobody uses. */
  sessionDays: 7,
  invitationDays: 7,
  /** How long the link to a new email address works. */
  addressHours: 24,
  /** How long a token is listed after it has expired. */
  tokenDays: 30,
  /** Typed into a form and not saved. */
  unsavedDays: 30,
  /** What readers searched for and did not find. */
  missedSearchDays: 90,
  /** How long sign-ins stay in the audit log. */
  signInDays: 365,
} as const
