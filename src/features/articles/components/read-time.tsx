import { Clock } from '#ui/icons.tsx'
import { useTranslations } from 'use-intl'
import { useArticleLabels } from '#content/labels.ts'

/** `5 min`, and in full for screen readers. */
export function ReadTime({ minutes }: { minutes: number }) {
  const t = useTranslations('article')
  const time = useArticleLabels().readTime(minutes)
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <Clock aria-hidden className="size-3.5" />
      <span aria-hidden>{time}</span>
      <span className="sr-only">{t('readTimeLabel', { time })}</span>
    </span>
  )
}
