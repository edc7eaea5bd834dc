/** The contract's rules without zod, which is too heavy for public pages. */
import { readEmailAddress } from '#contract/email-address.ts'

export type ContactValues = { name: string; email: string; message: string; website: string }
export type ContactErrors = { name?: string; email?: string; message?: string }

export function validateContact(
  values: ContactValues,
  texts: Required<ContactErrors>,
): ContactErrors {
  return {
    ...(values.name.trim().length < 2 && { name: texts.name }),
    ...(readEmailAddress(values.email) === undefined && { email: texts.email }),
    ...(values.message.trim().length < 10 && { message: texts.message }),
  }
}

export function readContactForm(form: HTMLFormElement): ContactValues {
  const data = new FormData(form)
  const text = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
  return {
    name: text('name'),
    email: text('email'),
    message: text('message'),
    website: text('website'),
  }
}
