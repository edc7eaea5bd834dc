import { useTranslations } from 'use-intl'
import type { ListedCasino } from '../contract.ts'
import { writeHundredth } from '#features/bonuses/hundredth.ts'

type Props = {
  casino: Pick<ListedCasino, 'finishRate'>
  /** The place on the page that explains it, where there is one. */
  href?: string
  className: string
}

/** How many of a hundred who try get something out of the bonus; nothing if that is not known. */
export function FinishLine({ casino: { finishRate }, href, className }: Props) {
  const t = useTranslations('casino')
  if (finishRate === null) return null
  const words = t('getPaid', { amount: writeHundredth(finishRate) })
  return (
    <p className={className}>
      {href === undefined ? (
        words
      ) : (
        <a href={href} className="underline underline-offset-4">
          {words}
        </a>
      )}
    </p>
  )
}
