import '../window.css'
import { MessageCircle } from '#ui/icons.tsx'
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { useTranslations } from 'use-intl'
import { useContactDialog } from '#features/contact/use-contact-dialog.ts'
import { useHref } from '#render/site-context.tsx'
import { ChatWindow } from '../components/chat-window.tsx'
import { keepView, readView, type ChatView } from '../conversation.ts'
import { writeTranscript } from '../transcript.ts'
import { useConversation } from '../use-conversation.ts'
import { useKeyboardRoom } from '../use-keyboard-room.ts'

type Props = { welcome: string; suggestions: readonly string[]; supportEmail: string }

/** Nothing sets `offline` and `busy` yet. */
const status: 'online' | 'offline' | 'busy' = 'online'

export function Island({ welcome, suggestions, supportEmail }: Props) {
  const t = useTranslations('chat')
  const [view, setView] = useState<ChatView>('closed')
  const [started, setStarted] = useState(false)
  const contact = useContactDialog()
  const frame = useRef<HTMLElement>(null)
  const conversation = useConversation({ started, welcome, supportEmail })
  useKeyboardRoom(frame, view === 'open')

  // Restores the last view without moving the focus.
  useLayoutEffect(() => {
    const kept = readView()
    setView(kept)
    if (kept === 'open') setStarted(true)
  }, [])

  function change(next: ChatView) {
    flushSync(() => {
      setView(next)
      if (next === 'open') setStarted(true)
    })
    keepView(next)
    frame.current?.querySelector<HTMLElement>('[data-focus]')?.focus()
  }

  function open(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return // opens a new tab
    event.preventDefault()
    change('open')
  }

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key === 'Escape' && !event.defaultPrevented) change('closed')
  }

  return (
    <>
      <aside ref={frame} aria-label={t('title')} className="chat no-print">
        {view === 'closed' ? (
          <OpenButton pressed={started} onClick={open} />
        ) : (
          <ChatWindow
            view={view}
            status={status}
            conversation={conversation}
            suggestions={suggestions}
            onChange={change}
            onKeyDown={closeOnEscape}
            onContact={contact.open}
          />
        )}
      </aside>
      {contact.Dialog && (
        <contact.Dialog
          message={writeTranscript(conversation.messages, {
            heading: t('transcript'),
            user: t('you'),
            bot: t('assistant'),
          })}
          onClose={contact.close}
        />
      )}
    </>
  )
}

/** Starts as a link, to work without script. */
function OpenButton({
  pressed,
  onClick,
}: {
  pressed: boolean
  onClick: (event: MouseEvent) => void
}) {
  const t = useTranslations()
  const href = useHref()
  const inside = (
    <>
      <MessageCircle aria-hidden className="size-6" />
      <span className="chat-dot" data-status={status} />
      <span className="sr-only needs-script">{t('chat.open')}</span>
      <span className="sr-only without-script">{t('contact.open')}</span>
    </>
  )
  return pressed ? (
    <button
      type="button"
      data-focus
      className="chat-button"
      data-tip={t('chat.open')}
      onClick={onClick}
    >
      {inside}
    </button>
  ) : (
    <a
      href={href('contact')}
      data-focus
      className="chat-button"
      data-tip={t('chat.open')}
      onClick={onClick}
    >
      {inside}
    </a>
  )
}
