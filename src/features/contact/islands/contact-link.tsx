import { useTranslations } from 'use-intl'
import { useHref } from '#render/site-context.tsx'
import { useContactDialog } from '../use-contact-dialog.ts'

/** A link to the contact page, until a script makes it more. */
export function Island({ className = '' }: { className?: string }) {
  const t = useTranslations('contact')
  const href = useHref()
  const { Dialog, open, close } = useContactDialog()
  return (
    <>
      <a href={href('contact')} className={className} onClick={open} aria-haspopup="dialog">
        {t('open')}
      </a>
      {Dialog && <Dialog onClose={close} />}
    </>
  )
}
