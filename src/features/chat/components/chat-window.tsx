import { ChevronDown, ChevronUp, Trash2, X } from '#ui/icons.tsx'
import { useId, type KeyboardEvent, type MouseEvent } from 'react'
import { useTranslations } from 'use-intl'
import { useSite } from '#render/site-context.tsx'
import type { ChatView } from '../conversation.ts'
import type { Conversation } from '../use-conversation.ts'
import { ChatForm } from './chat-form.tsx'
import { ChatLog } from './chat-log.tsx'

type Props = {
  view: Exclude<ChatView, 'closed'>
  status: 'online' | 'offline' | 'busy'
  conversation: Conversation
  suggestions: readonly string[]
  onChange: (view: ChatView) => void
  onKeyDown: (event: KeyboardEvent) => void
  onContact: (event: MouseEvent<HTMLAnchorElement>) => void
}

export function ChatWindow({
  view,
  status,
  conversation,
  suggestions,
  onChange,
  onKeyDown,
  onContact,
}: Props) {
  const t = useTranslations()
  const { demo } = useSite()
  const id = useId()
  const isOpen = view === 'open'
  function clear(event: MouseEvent<HTMLButtonElement>) {
    conversation.clear()
    // The button is about to be disabled.
    event.currentTarget.closest('[role=dialog]')?.querySelector('textarea')?.focus()
  }
  return (
    <div
      role="dialog"
      aria-labelledby={id}
      data-view={view}
      data-answers={conversation.messages.length > 1 ? '' : undefined}
      className="chat-window"
      onKeyDown={onKeyDown}
    >
      <header className="flex h-[62px] shrink-0 items-center gap-2 bg-accent pr-1.5 pl-4 text-on-accent">
        <div className="min-w-0 flex-1">
          <h2 id={id} className="flex items-center gap-2 text-[0.9375rem] leading-5">
            {t('chat.title')}
            <span className="chat-dot" data-status={status} />
            <span className="text-tiny font-normal">{t(`chat.${status}`)}</span>
          </h2>
          <p className="truncate text-tiny">{t('chat.automated')}</p>
        </div>
        <HeaderButton
          label={isOpen ? t('chat.minimise') : t('chat.restore')}
          focus={!isOpen}
          onClick={() => onChange(isOpen ? 'minimised' : 'open')}
        >
          {isOpen ? (
            <ChevronDown aria-hidden className="size-5" />
          ) : (
            <ChevronUp aria-hidden className="size-5" />
          )}
        </HeaderButton>
        <HeaderButton label={t('contact.close')} onClick={() => onChange('closed')}>
          <X aria-hidden className="size-5" />
        </HeaderButton>
      </header>
      {isOpen && (
        <>
          <ChatLog conversation={conversation} suggestions={suggestions} onContact={onContact} />
          <ChatForm onSend={conversation.send} />
          <p className="flex items-center justify-between gap-2 pr-1 pb-1 pl-4 text-tiny text-muted">
            <span>
              {demo && <span className="block">{t('chat.footer')}</span>}
              {t('chat.footerNote')}
            </span>
            <button
              type="button"
              aria-label={t('chat.clear')}
              data-tip={t('chat.clear')}
              className="inline-grid size-9 place-items-center rounded-control hover:not-disabled:bg-sunken disabled:opacity-55"
              disabled={conversation.messages.length < 2}
              onClick={clear}
            >
              <Trash2 aria-hidden className="size-4" />
            </button>
          </p>
        </>
      )}
    </div>
  )
}

type HeaderButtonProps = {
  label: string
  focus?: boolean
  onClick: () => void
  children: React.ReactNode
}

function HeaderButton({ label, focus = false, onClick, children }: HeaderButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      data-tip={label}
      {...(focus && { 'data-focus': '' })}
      className="inline-grid size-11 shrink-0 place-items-center rounded-control hover:bg-accent-hover focus-visible:outline-current focus-visible:-outline-offset-4"
      onClick={onClick}
    >
      {children}
    </button>
  )
}
