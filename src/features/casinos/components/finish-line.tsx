import { useTranslations } from 'use-intl'
import type { ListedCasino } from '../contract.ts'
import { writeChance } from '#contract/chance.ts'

type Props = {
  casino: Pick<ListedCasino, 'finishRate' | 'wagering' | 'minRedemption'>
  /** The place on the page that explains it, where there is one. */
  href?: string
  className: string
}

/** How many of a hundred players keep something of the bonus; nothing if that is not known. */
export function FinishLine({ casino, href, className }: Props) {
  const t = useTranslations('casino')
  const words = writeChance(casino, t)
  if (words === undefined) return null
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
