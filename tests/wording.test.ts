import { expect, test } from 'vitest'
import { editions } from '#editions/editions.ts'
import type { LanguageCode } from '#i18n/languages.ts'
import { contentFiles } from '../src/seed/files.ts'
import { readContent } from '../src/seed/read-content.ts'
import { readMessages, type MessageTree } from '../scripts/messages-plugin.ts'

/** Texts of public pages that are fixed letter for letter, each in the language in which it is. */
const quoted: Partial<Record<LanguageCode, readonly string[]>> = {
  en: [
    '404 Page Not Found',
    'Did you forget to add the page to the router?',
    'Casino Not Found',
    "The casino you're looking for doesn't exist or has been removed.",
    'Page Not Found',
    'This page is only available for the sweepstakes version.',
    "Send us a message and we'll get back to you as soon as possible.",
    'Send Message',
    'Sending...',
    'Message Sent!',
    'Failed to send message',
    'Name must be at least 2 characters',
    'Please enter a valid email address',
    'Message must be at least 10 characters',
    'Invalid Email',
    'Please enter a valid email address.',
    'Terms Required',
    'Please agree to the terms and privacy policy.',
    'Subscribing...',
    'Successfully Subscribed!',
    'Subscription Failed',
    'Please try again or contact support if the issue persists.',
    'Failed to fetch prices:',
    'Failed to fetch cryptocurrency prices',
    'Loading...',
    'N/A',
    '< 1 min',
    'Secure & Anonymous',
    'Starting at',
    'Key Features',
    'Pros',
    'Cons',
    'Special Offer',
    'VPN for Crypto Casinos FAQ',
    'Download Brand Assets',
    'Tips & Tricks',
    'Trends',
    'Reviews',
    'Top Pick',
    'Top Casinos',
    'Get Started',
    'Lotteries',
    'Compare',
    'Guides',
    'Blog',
    'Light',
    'Dark',
    'System',
    'How Sweeps Coins Work',
    'Legal Framework',
    'Prize Redemption',
  ],
  sv: [
    'Casino hittades inte',
    'Ett fel uppstod vid hämtning av casinon.',
    'Inga casinon matchar dina sökkriterier.',
    'Inga casinon tillgängliga.',
    'Guide inte funnen',
    'Artikel hittades inte',
    'Inga blogginlägg tillgängliga ännu.',
  ],
}

const values = (tree: MessageTree): string[] =>
  Object.values(tree).flatMap((value) => (typeof value === 'string' ? [value] : values(value)))

test.each(Object.entries(quoted))(
  'the texts that are fixed are in %s, letter for letter',
  (code, texts) => {
    const sets = ['src/i18n/messages', ...editions.map(({ id }) => `src/editions/${id}/messages`)]
    const all = new Set(sets.flatMap((set) => values(readMessages(`${set}/${code}.json`))))
    expect(texts.filter((text) => !all.has(text))).toEqual([])
  },
)

test('so are those of the demonstration’s VPNs', () => {
  const { offers } = readContent(contentFiles, 'crypto')
  expect(new Set(offers.map(({ offer }) => offer.terms))).toEqual(
    new Set(['30-day money-back guarantee']),
  )
})
