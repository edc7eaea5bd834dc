import { island } from '#render/island.tsx'
import { Island } from './islands/contact-link.tsx'

export const ContactLink = island('contact/contact-link', Island, {
  wake: 'interaction',
  messages: ['contact'],
})
