import type { ContentKind } from '#contract/content-kinds.ts'
import type { ContentStep, EventType } from '#content/events/contract.ts'
import type { Delivery } from '../contract.ts'

export const stepWords: Record<ContentStep, string> = {
  published: 'Published',
  changed: 'Changed',
  removed: 'Removed',
}

export const eventName = (kind: ContentKind, step: ContentStep): EventType => `${kind}.${step}`

export const stateWords: Record<
  Delivery['state'],
  { label: string; tone: 'neutral' | 'positive' | 'negative' }
> = {
  waiting: { label: 'Waiting', tone: 'neutral' },
  delivered: { label: 'Delivered', tone: 'positive' },
  failed: { label: 'Given up', tone: 'negative' },
}

export const stateFilter: Record<Delivery['state'] | '', string> = {
  '': 'All messages',
  waiting: 'Waiting',
  delivered: 'Delivered',
  failed: 'Given up',
}
