import type { PageRequest } from '#render/screen.ts'
import { contactSubmissionSchema, type ContactSubmission } from './contract.ts'
import type { ContactErrors, ContactValues } from './validate.ts'

export type ReadContact = { submission: ContactSubmission } | { errors: ContactErrors }

export function readContact(values: ContactValues, t: PageRequest['t']): ReadContact {
  const result = contactSubmissionSchema.safeParse(values)
  if (result.success) return { submission: result.data }
  const texts = {
    name: t('contact.nameError'),
    email: t('contact.emailError'),
    message: t('contact.messageError'),
  }
  const errors: ContactErrors = {}
  for (const issue of result.error.issues) {
    const field = issue.path[0]
    if (field !== 'name' && field !== 'email' && field !== 'message') continue
    const tooLong = issue.code === 'too_big' && field !== 'email'
    errors[field] ??= tooLong
      ? t('contactPage.tooLong', { max: Number(issue.maximum) })
      : texts[field]
  }
  return { errors }
}

export function readContactValues(values: URLSearchParams): ContactValues {
  const text = (name: string) => values.get(name) ?? ''
  return {
    name: text('name'),
    email: text('email'),
    message: text('message'),
    website: text('website'),
  }
}
