/** The digit of each letter, from a, on a telephone's keypad. */
const keypad = '22233344455566677778889999'

/**
 * The ways to reach a help line, from an edition's text `help.phone`: a number to call, a web address or both, as the language's help line
 * has them: `020-81 91 00, spelpaus.se`. Pure.
 */
export function listHelpLines(contacts: string): { label: string; href: string }[] {
  return contacts.split(', ').map((contact) => ({ label: contact, href: contactHref(contact) }))
}

/** A web address has a dot; all else is dialled, letters too (`1-800-MY-RESET`). */
function contactHref(contact: string): string {
  if (contact.includes('.')) return `https://${contact}`
  const digits = contact.toLowerCase().replace(/[a-z]/g, (letter) => keypad[letter.charCodeAt(0) - 97] ?? '')
  return `tel:${digits.replace(/[^+\d]/g, '')}`
}
