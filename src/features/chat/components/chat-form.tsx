import { SendHorizontal } from '#ui/icons.tsx'
import { useState, type FormEvent, type KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import { maxQuestionLength } from '../limits.ts'

export function ChatForm({ onSend }: { onSend: (text: string) => void }) {
  const t = useTranslations('chat')
  const [text, setText] = useState('')
  const said = text.trim()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (said === '') return
    onSend(said)
    setText('')
    event.currentTarget.querySelector('textarea')?.focus()
  }

  function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
    // Enter also commits text composed with an IME.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }

  return (
    <form onSubmit={submit} className="flex items-end gap-2 border-t border-line px-3 pt-2 pb-1">
      <textarea
        data-focus
        aria-label={t('input')}
        placeholder={t('input')}
        rows={1}
        maxLength={maxQuestionLength}
        enterKeyHint="send"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={sendOnEnter}
        className="field-control max-h-24 resize-none [field-sizing:content]"
      />
      <button
        type="submit"
        aria-label={t('send')}
        data-tip={t('send')}
        disabled={said === ''}
        className="inline-grid size-11 shrink-0 place-items-center rounded-control bg-accent text-on-accent hover:not-disabled:bg-accent-hover disabled:opacity-55"
      >
        <SendHorizontal aria-hidden className="size-5" />
      </button>
    </form>
  )
}
