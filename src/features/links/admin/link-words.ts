import type { LinkFilter, LinkState } from '../contract.ts'

export const stateWords = {
  unchecked: { label: 'Not checked yet', tone: 'neutral' },
  failing: { label: 'Failed once', tone: 'warning' },
  ok: { label: 'OK', tone: 'positive' },
  redirected: { label: 'Redirected', tone: 'warning' },
  broken: { label: 'Broken', tone: 'negative' },
  unreachable: { label: 'Unreachable', tone: 'negative' },
} as const satisfies Record<LinkState, object>

export const filterWords: Record<LinkFilter, string> = {
  all: 'All addresses',
  trouble: 'Broken or unreachable',
  unchecked: stateWords.unchecked.label,
  failing: stateWords.failing.label,
  ok: stateWords.ok.label,
  redirected: stateWords.redirected.label,
  broken: stateWords.broken.label,
  unreachable: stateWords.unreachable.label,
  ignored: 'Ignored',
}

const fields: Record<string, string> = {
  websiteUrl: 'website',
  affiliateUrl: 'affiliate address',
  logoUrl: 'logo',
  imageUrl: 'picture',
  review: 'review',
  content: 'text',
  hosts: 'hosts',
  evidence: 'source of a fact',
}

/** Where a link is, such as `review, sv`. */
export function describeField(field: string, language: string | null): string {
  const name = fields[field] ?? field
  return language === null ? name : `${name}, ${language}`
}
