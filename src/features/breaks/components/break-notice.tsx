import { useTranslations } from 'use-intl'
import { useDate } from '#render/use-date.ts'
import { useHref } from '#render/site-context.tsx'

/** That the reader takes a break, and until when. */
export function BreakNotice({ ends }: { ends: string }) {
  const t = useTranslations('break')
  const href = useHref()
  const writeDate = useDate()
  return (
    <>
      <a href={href('break')} className="font-semibold text-ink underline underline-offset-2">
        {t('notice', { date: writeDate(ends) })}
      </a>{' '}
      {t('noticeText')}
    </>
  )
}
