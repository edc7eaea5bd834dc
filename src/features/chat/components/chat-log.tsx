import { useRef, type MouseEvent, type ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useHref, useSite } from '#render/site-context.tsx'
import { carry } from '#urls.ts'
import type { ChatMessage } from '../conversation.ts'
import type { ChatLink } from '../contract.ts'
import type { Conversation } from '../use-conversation.ts'

type ContactHandler = (event: MouseEvent<HTMLAnchorElement>) => void

type Props = {
  conversation: Conversation
  suggestions: readonly string[]
  onContact: ContactHandler
}

const chip =
  'inline-flex min-h-8 items-center rounded-control border border-line-strong px-2.5 py-1 text-start text-tiny leading-4 font-semibold text-accent-text hover:bg-sunken'

export function ChatLog({
  conversation: { messages, typing, send },
  suggestions,
  onContact,
}: Props) {
  const t = useTranslations('chat')
  const log = useRef<HTMLDivElement>(null)

  function ask(question: string) {
    send(question)
    log.current?.focus()
  }

  return (
    <div
      ref={log}
      role="log"
      aria-label={t('log')}
      // Scrollable areas must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto overscroll-contain px-3 py-3 text-small focus-visible:-outline-offset-2"
    >
      {messages.map((message) => (
        <Message key={message.id} message={message} onContact={onContact} />
      ))}
      {messages.length === 1 && (
        <div role="group" aria-label={t('suggestions')} className="flex flex-wrap gap-1.5">
          {suggestions.map((question) => (
            <button key={question} type="button" className={chip} onClick={() => ask(question)}>
              {question}
            </button>
          ))}
        </div>
      )}
      {typing && (
        <p className="chat-typing self-start rounded-card bg-sunken px-3 py-2">
          <span aria-hidden />
          <span aria-hidden />
          <span aria-hidden />
          <b className="sr-only">{t('typing')}</b>
        </p>
      )}
      {/* Remounts with every message, which runs the ref. */}
      <span key={`${messages.length}${typing}`} ref={showLatest} />
    </div>
  )
}

/** Keeps the start of the last message visible. */
function showLatest(end: HTMLElement | null): void {
  const log = end?.parentElement
  const last = [...(log?.querySelectorAll<HTMLElement>('[data-sender]') ?? [])].at(-1)
  if (!log || !last) return
  const top = last.offsetTop - log.offsetTop - 12
  log.scrollTop = last.dataset['sender'] === 'bot' ? top : log.scrollHeight
}

function Message({ message, onContact }: { message: ChatMessage; onContact: ContactHandler }) {
  const t = useTranslations('chat')
  const locale = useLocale()
  const href = useHref()
  const { text, sender, timestamp, status, links = [], offerContact } = message
  const isUser = sender === 'user'
  const time = new Date(timestamp)
  return (
    <div data-sender={sender} className={`max-w-[88%] ${isUser ? 'self-end' : 'self-start'}`}>
      <p
        className={`rounded-card px-3 py-2 [overflow-wrap:anywhere] whitespace-pre-line ${isUser ? 'bg-accent text-on-accent' : 'bg-sunken'}`}
      >
        <span className="sr-only">{isUser ? t('you') : t('assistant')}: </span>
        {isUser ? text : linkContacts(text, links)}
      </p>
      {(links.length > 0 || offerContact) && (
        <ul className="mt-1.5 flex flex-wrap gap-1.5">
          {links.slice(0, maxChips).map((link) => (
            <li key={link.href}>
              <ReplyLink {...link} />
            </li>
          ))}
          {offerContact && (
            <li>
              <a href={href('contact')} aria-haspopup="dialog" className={chip} onClick={onContact}>
                {t('contact')}
              </a>
            </li>
          )}
        </ul>
      )}
      <p className={`mt-0.5 px-1 text-tiny text-muted ${isUser ? 'text-end' : ''}`}>
        <time dateTime={time.toISOString()}>
          {time.toLocaleTimeString(locale, { timeStyle: 'short' })}
        </time>
        {isUser && ` · ${t(status)}`}
      </p>
    </div>
  )
}

/** An answer about help may name the lines of many countries; all of them are links in its text. */
const maxChips = 8

/** The numbers and addresses in an answer’s text as links of their own. */
function linkContacts(text: string, links: readonly ChatLink[]): ReactNode {
  const contacts = new Map(
    links.filter(({ href }) => /^(tel|https):/.test(href)).map(({ label, href }) => [label, href]),
  )
  if (contacts.size === 0) return text
  const escaped = [...contacts.keys()]
    .toSorted((a, b) => b.length - a.length)
    .map((label) => label.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  // No number within a longer one.
  const parts = text.split(new RegExp(`(?<![\\d\\w-])(${escaped.join('|')})(?![\\d\\w])`))
  return parts.map((part, index) => {
    const href = index % 2 === 1 ? contacts.get(part) : undefined
    return href ? (
      <a key={index} href={href} className="underline underline-offset-2">
        {part}
      </a>
    ) : (
      part
    )
  })
}

function ReplyLink({ label, href }: ChatLink) {
  const { reader, pinned } = useSite()
  const outside = href.startsWith('http') && { target: '_blank', rel: 'noopener' }
  return (
    <a href={carry(href, { reader, pinned })} {...outside} className={chip}>
      {label}
    </a>
  )
}
