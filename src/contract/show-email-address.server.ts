import { domainToASCII, domainToUnicode } from 'node:url'
import { cleanEmailAddress } from './email-address.ts'

/** Writes it as people do: `info@käse.example` for `info@xn--kse-qla.example`. */
export function showEmailAddress(address: string): string {
  const at = address.lastIndexOf('@') + 1
  return address.slice(0, at) + (domainToUnicode(address.slice(at)) || address.slice(at))
}

/** Part of an address as someone looks for it, in the form in which addresses are stored. */
export function readAddressPart(typed: string): string {
  const text = cleanEmailAddress(typed).toLowerCase()
  const at = text.lastIndexOf('@') + 1
  return text.slice(0, at) + (domainToASCII(text.slice(at)) || text.slice(at))
}
