import type { ChatLink } from './contract.ts'

export type ChatMessage = {
  id: number
  text: string
  sender: 'user' | 'bot'
  /** When it was written, in milliseconds since 1970. */
  timestamp: number
  status: 'sent' | 'delivered'
  /** The id of the visitor's message that it answers. */
  answers?: number
  links?: readonly ChatLink[]
  offerContact?: boolean
}

/** `answers` is missing in the welcome. */
export type BotWords = Pick<ChatMessage, 'text' | 'answers' | 'links' | 'offerContact'>

export type ChatEvent =
  | { type: 'sent'; text: string; now: number }
  | { type: 'delivered'; id: number }
  | { type: 'answered'; words: BotWords; now: number }
  | { type: 'cleared' }

export function changeConversation(
  messages: readonly ChatMessage[],
  event: ChatEvent,
): readonly ChatMessage[] {
  const id = (messages.at(-1)?.id ?? 0) + 1
  switch (event.type) {
    case 'sent':
      return [
        ...messages,
        { id, text: event.text, sender: 'user', timestamp: event.now, status: 'sent' },
      ]
    case 'delivered':
      return messages.map((message) =>
        message.id === event.id ? { ...message, status: 'delivered' } : message,
      )
    case 'answered':
      return [
        ...messages,
        { ...event.words, id, sender: 'bot', timestamp: event.now, status: 'delivered' },
      ]
    case 'cleared':
      return []
  }
}

export function findWaiting(messages: readonly ChatMessage[]): ChatMessage | undefined {
  const answered = new Set(messages.map(({ answers }) => answers))
  return messages.find(({ id, sender }) => sender === 'user' && !answered.has(id))
}

export type ChatView = 'closed' | 'minimised' | 'open'

export const viewKey = 'chat-view'
const messagesKey = (editionId: string) => `chat-messages:${editionId}`
const keptMessages = 100

export function readView(): ChatView {
  const view = readSession(viewKey)
  return view === 'open' || view === 'minimised' ? view : 'closed'
}

export function keepView(view: ChatView): void {
  writeSession(viewKey, view === 'closed' ? undefined : view)
}

export function readMessages(editionId: string): readonly ChatMessage[] {
  try {
    const kept: unknown = JSON.parse(readSession(messagesKey(editionId)) ?? '[]')
    return Array.isArray(kept) && kept.every(isMessage) ? kept : []
  } catch {
    return [] // not valid JSON
  }
}

export function keepMessages(editionId: string, messages: readonly ChatMessage[]): void {
  const kept = messages.slice(-keptMessages)
  writeSession(messagesKey(editionId), kept.length > 0 ? JSON.stringify(kept) : undefined)
}

function isMessage(value: unknown): value is ChatMessage {
  if (typeof value !== 'object' || value === null) return false
  const { id, text, sender, timestamp } = value as Partial<ChatMessage> // checked field by field
  return (
    typeof id === 'number' &&
    typeof text === 'string' &&
    typeof timestamp === 'number' &&
    /^(user|bot)$/.test(String(sender))
  )
}

function readSession(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null // no storage on the server, or blocked
  }
}

function writeSession(key: string, value: string | undefined): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
  } catch {
    // The chat still works on this page.
  }
}
