import type { PageRequest } from '#render/screen.ts'
import { subscriptionSchema, type Preferences, type Subscription } from './contract.ts'
import { preferenceNames } from './preferences.ts'

export type NewsletterValues = { email: string; preferences: Preferences; terms: boolean }
export type NewsletterErrors = { email?: string; terms?: string }

const defaults: Preferences = { weeklyDigest: true, bonusAlerts: true, newCasinoAlerts: false, marketUpdates: false }

export const emptyValues: NewsletterValues = { email: '', preferences: defaults, terms: false }

/** What a form sent. One that asks for the address alone, such as the blog's strip, has nothing to say of the rest. */
export function readNewsletterValues(posted: URLSearchParams): NewsletterValues {
  const terms = posted.has('terms')
  const email = posted.get('email') ?? ''
  const whole = terms || preferenceNames.some((name) => posted.has(name))
  if (!whole) return { ...emptyValues, email }
  const chosen = preferenceNames.map((name) => [name, posted.has(name)] as const)
  return { email, terms, preferences: { ...defaults, ...Object.fromEntries(chosen) } }
}

type ReadSubscription = { subscription: Subscription } | { errors: NewsletterErrors }

/** Checks what was sent; says what is wrong in the page's language. */
export function readSubscription(
  { email, preferences, terms }: NewsletterValues,
  t: PageRequest['t'],
): ReadSubscription {
  const result = subscriptionSchema.safeParse({ email, preferences })
  if (result.success && terms) return { subscription: result.data }
  return {
    errors: {
      ...(!result.success && { email: t('newsletter.invalidText') }),
      ...(!terms && { terms: t('newsletter.termsText') }),
    },
  }
}
