import type { Edition } from '#editions/edition.ts'
import { isOffered } from '#editions/offered-languages.ts'
import type { AppError } from '#errors.ts'
import { findLanguage } from '#i18n/languages.ts'
import { formatWait } from '#i18n/wait.ts'
import type { PageRequest } from '#render/screen.ts'
import { subscriptionSchema, type Preferences, type Subscription } from './contract.ts'
import {
  defaultPreferences,
  preferenceNames,
  type ConsentForm,
} from '#contract/newsletter-preferences.ts'
import type { Choices } from './readers.server.ts'

export type NewsletterValues = {
  email: string
  preferences: Preferences
  terms: boolean
  form: ConsentForm
}
export type NewsletterErrors = { email?: string; terms?: string }

export const emptyValues: NewsletterValues = {
  email: '',
  preferences: defaultPreferences,
  terms: false,
  form: 'card',
}

/** Forms that ask for the address alone, such as the blog's strip, get defaults for the rest. */
export function readNewsletterValues(posted: URLSearchParams): NewsletterValues {
  const terms = posted.has('terms')
  const email = posted.get('email') ?? ''
  const form = posted.get('form') === 'strip' ? 'strip' : 'card'
  const whole = terms || preferenceNames.some((name) => posted.has(name))
  if (!whole) return { ...emptyValues, email, form }
  return { email, terms, form: 'card', preferences: readPreferences(posted) }
}

/** Reads the preferences from a form, which does not send boxes without a tick. */
function readPreferences(posted: URLSearchParams): Preferences {
  const chosen = preferenceNames.map((name) => [name, posted.has(name)] as const)
  return { ...defaultPreferences, ...Object.fromEntries(chosen) }
}

/** Keeps the previous language if the new one is unknown or not offered. */
export function readChoices(
  edition: Edition,
  posted: URLSearchParams,
  before: Choices['language'],
): Choices {
  const language = findLanguage(posted.get('language'))?.code
  return {
    ...readPreferences(posted),
    language: language && isOffered(edition, language) ? language : before,
  }
}

type ReadSubscription = { subscription: Subscription } | { errors: NewsletterErrors }

/** The strip's button is its consent. */
export function readSubscription(
  { email, preferences, terms, form }: NewsletterValues,
  t: PageRequest['t'],
): ReadSubscription {
  const result = subscriptionSchema.safeParse({ email, preferences, form })
  const agreed = terms || form === 'strip'
  if (result.success && agreed) return { subscription: result.data }
  return {
    errors: {
      ...(!result.success && { email: t('newsletter.invalidText') }),
      ...(!agreed && { terms: t('newsletter.termsText') }),
    },
  }
}

export function explainRefusal({ t, reader }: PageRequest, error: AppError): string {
  return error.code === 'tooMany'
    ? t('apiErrors.tooMany', { when: formatWait(reader.language.code, error) })
    : t('newsletter.failedText')
}
