import { useTranslations } from 'use-intl'
import { Notice } from '#ui/notice.tsx'

type Props = {
  leftOut?: readonly string[]
  unknown: number
  tooFew?: boolean
  className?: string
}

export function PickNotices({ leftOut = [], unknown, tooFew = false, className = '' }: Props) {
  const t = useTranslations()
  const texts = [
    ...(unknown > 0 ? [t('sideBySide.unknown', { count: unknown })] : []),
    ...(leftOut.length > 0 ? [t('sideBySide.leftOut', { names: leftOut.join(', ') })] : []),
    ...(tooFew ? [t('compare.picks.few')] : []),
  ]
  if (texts.length === 0) return null
  return (
    <Notice tone="warning" role="note" className={className}>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Notice>
  )
}
