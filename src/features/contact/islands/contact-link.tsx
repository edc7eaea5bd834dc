import { useState, type MouseEvent } from 'react'
import { useTranslations } from 'use-intl'
import { useHref } from '#render/site-context.tsx'
import { ContactDialog } from '../components/contact-dialog.tsx'

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
