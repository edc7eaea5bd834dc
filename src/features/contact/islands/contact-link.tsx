import { useEffect, useRef, useState, type FormEvent, type MouseEvent } from 'react'
import { useTranslations } from 'use-intl'
import { callApi, CallError } from '#render/call-api.ts'
import { useHref, useSite } from '#render/site-context.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { notify } from '#ui/toast/notify.ts'
import { ContactFields } from '../components/contact-fields.tsx'
import { readContactForm, validateContact, type ContactErrors } from '../validate.ts'

/** Opens the contact dialog; without script it is a link to the contact screen. */
export function Island({ className = '' }: { className?: string }) {
  const t = useTranslations('contact')
  const href = useHref()
  const [open, setOpen] = useState(false)
  const openDialog = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return // a new tab was asked for
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <a href={href('contact')} className={className} onClick={openDialog} aria-haspopup="dialog">
        {t('open')}
      </a>
      {open && <ContactDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function ContactDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('contact')
  const { edition, language } = useSite()
  const dialog = useRef<HTMLDialogElement>(null)
  const [errors, setErrors] = useState<ContactErrors>({})
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()

  useEffect(() => dialog.current?.showModal(), [])

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
    if (firstWrong) return event.currentTarget.querySelector<HTMLElement>(`[name=${firstWrong}]`)?.focus()
    setSending(true)
    setFailure(undefined)
    try {
      const response = await callApi(edition.id, `/contact?lang=${language}`, { body: values })
      const { message } = (await response.json()) as { message: string } // an action's answer (decisions, point 13)
      notify({ title: t('sent'), description: message, variant: 'success' })
      dialog.current?.close()
    } catch (error) {
      const description = (error instanceof CallError && error.answer) || t('failed')
      notify({ title: t('errorTitle'), description, variant: 'destructive' })
      setFailure(description) // the notification lies outside the dialog, where screen readers are not
      setSending(false)
    }
  }

  return (
    <Dialog
      ref={dialog}
      title={t('title', { brand: edition.name })}
      description={t('text')}
      closeLabel={t('close')}
      onClose={onClose}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <ContactFields errors={errors} />
        {failure && (
          <Notice tone="negative" role="alert" className="mt-4">
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
    </Dialog>
  )
}
