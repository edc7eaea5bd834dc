import { island } from '#render/island.tsx'
import { Island } from './islands/support-chat.tsx'
import { viewKey } from './conversation.ts'

export const SupportChat = island('chat/support-chat', Island, {
  wake: 'press',
  resume: viewKey,
  messages: ['chat', 'contact'],
})
