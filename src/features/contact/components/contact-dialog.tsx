import { useEffect, useRef, useState, type FormEvent } from 'react'
import { createPortal } from 'react-dom'
import { useTranslations } from 'use-intl'
import { callApi, ApiError } from '#api/call.ts'
import { useSite } from '#render/site-context.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { notify } from '#ui/toast/notify.ts'
import { readContactForm, validateContact, type ContactErrors } from '../validate.ts'
import { ContactFields } from './contact-fields.tsx'

type Props = {
  /** Initial text, such as a conversation with the assistant. */
  message?: string
  onClose: () => void
}

/** Open while mounted. Needs the `contact` messages. */
export function ContactDialog({ message = '', onClose }: Props) {
  const t = useTranslations('contact')
  const { edition, language } = useSite().reader
  const dialog = useRef<HTMLDialogElement>(null)
  const [errors, setErrors] = useState<ContactErrors>({})
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()

  useEffect(() => {
    dialog.current?.showModal()
    // otherwise the close button has the focus
    dialog.current?.querySelector<HTMLElement>('[name]')?.focus()
  }, [])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = readContactForm(event.currentTarget)
    const found = validateContact(values, {
      name: t('nameError'),
      email: t('emailError'),
      message: t('messageError'),
    })
    setErrors(found)
    const [firstWrong] = Object.keys(found)
    if (firstWrong)
      return event.currentTarget.querySelector<HTMLElement>(`[name=${firstWrong}]`)?.focus()
    setSending(true)
    setFailure(undefined)
    try {
      const response = await callApi(edition.id, `/contact?lang=${language.code}`, { body: values })
      // the shape of a successful answer
      const answer = (await response.json()) as { message: string }
      dialog.current?.close()
      notify({ title: t('sent'), description: answer.message, variant: 'success' })
    } catch (error) {
      const description = (error instanceof ApiError && error.detail) || t('failed')
      notify({ title: t('errorTitle'), description, variant: 'destructive' })
      setFailure(description) // remains when the notification has gone
      setSending(false)
    }
  }

  // The body holds it, because a dark band around the link would colour the dialog.
  return createPortal(
    <Dialog
      ref={dialog}
      title={t('title', { brand: edition.name })}
      description={t('text')}
      closeLabel={t('close')}
      onClose={onClose}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <ContactFields values={{ name: '', email: '', message, website: '' }} errors={errors} />
        {failure && (
          <Notice tone="negative" className="mt-4">
            {failure}
          </Notice>
        )}
        <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" disabled={sending} onClick={() => dialog.current?.close()}>
            {t('cancel')}
          </Button>
          <Button type="submit" disabled={sending}>
            {sending ? t('sending') : t('send')}
          </Button>
        </div>
      </form>
    </Dialog>,
    document.body,
  )
}
