import type { HelpLine } from './lines.ts'

export type Contact = { label: string; href: string }

export function listContacts({ phone, web }: HelpLine): Contact[] {
  return [
    ...(phone ? [{ label: phone, href: toDialled(phone) }] : []),
    ...(web ? [{ label: web.replace(/^www\./, ''), href: `https://${web}` }] : []),
  ]
}

const keypad = '22233344455566677778889999'

function toDialled(phone: string): string {
  const digits = phone
    .toLowerCase()
    .replace(/[a-z]/g, (letter) => keypad[letter.charCodeAt(0) - 97] ?? '')
  return `tel:${digits.replace(/[^+\d]/g, '')}`
}
