/**
 * One mailbox has one address here, however it was typed: mail goes to the ASCII form of a domain,
 * so addresses are stored, compared and hashed in that form.
 */

/** Characters (RFC 5321, 4.5.3.1.3, without the angle brackets). */
export const maxEmailAddressLength = 254

declare const canonical: unique symbol
/** An address that `readEmailAddress` has made canonical. */
export type EmailAddress = string & { readonly [canonical]: true }

/** Formatting characters, those that fonts ignore, and controls other than white space. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]|(?!\s)\p{Cc}/gu

/** No dot at an end of the local part, and no two in a row (RFC 5321, 4.1.2). */
const wholeAddress = /^((?!\.)[^\s@<>(),;:"\\]+(?<!\.))@([^\s@<>(),;:"\\/?#%[\]]+)$/

/** Labels of at most 63 characters; no top-level domain is a number (RFC 3696, 2). */
const possibleDomain =
  /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])$/

/**
 * The canonical form of a typed address: NFC, without invisible characters, the domain in its
 * lower-case ASCII form. The local part otherwise stays as it was typed. Undefined for what is no
 * address, or has a domain that cannot exist. Takes time in proportion to the length, and runs in
 * browsers too.
 */
export function readEmailAddress(typed: string): EmailAddress | undefined {
  const text = cleanEmailAddress(typed)
  if (text.length > maxEmailAddressLength || !text.isWellFormed()) return undefined
  const [, local, domain] = wholeAddress.exec(text) ?? []
  if (local === undefined || domain === undefined || local.includes('..')) return undefined
  // URLs apply the same mapping to domains as mail does (UTS 46).
  const ascii = URL.parse(`http://${domain}`)?.hostname ?? ''
  if (!possibleDomain.test(ascii)) return undefined
  const address = `${local}@${ascii}`
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the brand is given here only
  return address.length > maxEmailAddressLength ? undefined : (address as EmailAddress)
}

/**
 * Reads what `readEmailAddress` does, in lower case: mail servers ignore the case of mailboxes'
 * names.
 */
export function readMailbox(typed: string): EmailAddress | undefined {
  return readEmailAddress(typed.toLowerCase())
}

/** Reads the address of a user, who may have one without a dot, such as `admin@localhost`. */
export function readAccountAddress(typed: string): string {
  return readMailbox(typed) ?? cleanEmailAddress(typed).toLowerCase()
}

/** Takes away spaces around it and characters that no eye sees. */
export function cleanEmailAddress(typed: string): string {
  return typed.replaceAll(invisible, '').normalize('NFC').trim()
}
