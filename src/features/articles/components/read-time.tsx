import { Clock } from '#ui/icons.tsx'
import { useTranslations } from 'use-intl'
import { formatReadTime } from '#content/labels.ts'

/** `5 min`, and in full for screen readers. */
export function ReadTime({ minutes }: { minutes: number }) {
  const t = useTranslations()
  const time = formatReadTime(t, minutes)
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <Clock aria-hidden className="size-3.5" />
      <span aria-hidden>{time}</span>
      <span className="sr-only">{t('article.readTimeLabel', { time })}</span>
    </span>
  )
}
