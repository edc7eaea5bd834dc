import { carry } from '#urls.ts'
import { useEffect, useEffectEvent, useReducer } from 'react'
import { useTranslations } from 'use-intl'
import { callApi, ApiError } from '#api/call.ts'
import { useSite } from '#render/site-context.tsx'
import type { ChatReply } from './contract.ts'
import {
  changeConversation,
  findWaiting,
  keepMessages,
  readMessages,
  type BotWords,
  type ChatMessage,
} from './conversation.ts'
import { replyDelay } from './limits.ts'

/** How long a reply may take, in milliseconds. */
const timeoutMs = 20_000

export type Conversation = {
  messages: readonly ChatMessage[]
  typing: boolean
  send: (text: string) => void
  clear: () => void
}

type Options = {
  /** Whether the chat has been opened. */
  started: boolean
  welcome: string
  supportEmail: string
}

export function useConversation({ started, welcome, supportEmail }: Options): Conversation {
  const t = useTranslations('chat')
  const { reader } = useSite()
  const { edition, language } = reader
  const [messages, dispatch] = useReducer(changeConversation, edition.id, readMessages)
  const waiting = findWaiting(messages)

  useEffect(() => keepMessages(edition.id, messages), [edition.id, messages])

  useEffect(() => {
    if (started && messages.length === 0)
      dispatch({ type: 'answered', words: { text: welcome }, now: Date.now() })
  }, [started, messages.length, welcome])

  const answer = useEffectEvent(async (gone: AbortSignal) => {
    if (!waiting) return
    const { id, text, timestamp } = waiting
    const explain = (error: unknown): BotWords => {
      const tooMany = error instanceof ApiError && error.status === 429
      return {
        text: tooMany
          ? t('tooMany')
          : t('failed', { has: supportEmail ? 'yes' : 'no', email: supportEmail }),
        offerContact: true,
      }
    }
    const ask = async (): Promise<BotWords> => {
      const signal = AbortSignal.any([gone, AbortSignal.timeout(timeoutMs)])
      const response = await callApi(
        edition.id,
        carry(`/chat/reply?lang=${language.code}`, { reader, pinned: false }),
        {
          body: { message: text },
          signal,
        },
      )
      const reply = (await response.json()) as ChatReply // as the contract promises
      if (!gone.aborted) dispatch({ type: 'delivered', id })
      return reply
    }
    const words = await ask().catch(explain)
    await wait(timestamp + replyDelay - Date.now())
    if (!gone.aborted)
      dispatch({ type: 'answered', words: { ...words, answers: id }, now: Date.now() })
  })

  const waitingId = waiting?.id
  useEffect(() => {
    if (waitingId === undefined) return
    const gone = new AbortController()
    void answer(gone.signal)
    return () => gone.abort()
  }, [waitingId])

  return {
    messages,
    typing: waiting !== undefined,
    send: (text) => dispatch({ type: 'sent', text, now: Date.now() }),
    clear: () => dispatch({ type: 'cleared' }),
  }
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
