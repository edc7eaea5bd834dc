import { island } from '#render/island.tsx'
import { Island } from './islands/newsletter-strip.tsx'

export const NewsletterStripForm = island('newsletter/newsletter-strip', Island, {
  wake: 'interaction',
  messages: ['newsletter'],
})
