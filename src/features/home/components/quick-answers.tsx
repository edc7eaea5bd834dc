import { useTranslations } from 'use-intl'
import { ChevronRight } from '#ui/icons.tsx'
import { toHundredth } from '#contract/chance.ts'
import type { ListedCasino } from '#features/casinos/contract.ts'
import { useFigures } from '#features/casinos/components/use-figures.ts'
import { useFacts } from '#features/casinos/components/use-facts.tsx'
import { hasFact, isStated } from '#features/casinos/facts.ts'
import { useHref, useSite } from '#render/site-context.tsx'

/** What readers ask first, each with the casino that answers it. */
export const questions = ['fastest', 'fastestNoId', 'fairestBonus', 'mostSweepsCoins'] as const
export type Question = (typeof questions)[number]
export type Answers = Readonly<Partial<Record<Question, ListedCasino>>>

type Props = { answers: Answers; className?: string }

/** The first of them in a line, where there is no room for more. */
export function QuickAnswer({ answers: { fastest }, className = '' }: Props) {
  const t = useTranslations('home.answers')
  const figures = useFigures()
  const href = useHref()
  if (!fastest) return null
  return (
    <a
      href={href('casino', { slug: fastest.slug })}
      className={`flex min-h-11 items-center gap-1 text-small font-medium underline-offset-4 hover:underline ${className}`}
    >
      <span className="truncate">
        {t('line', {
          question: t('fastest'),
          name: fastest.name,
          answer: figures(fastest).withdrawal,
        })}
      </span>
      <ChevronRight aria-hidden className="size-4 shrink-0" />
    </a>
  )
}

export function QuickAnswers({ answers, className = '' }: Props) {
  const t = useTranslations('home.answers')
  const href = useHref()
  const tell = useTold()
  const found = questions.flatMap((question) => {
    const casino = answers[question]
    return casino ? [{ question, casino }] : []
  })
  if (found.length === 0) return null
  return (
    <section aria-label={t('label')} className={className}>
      <dl className="grid gap-2">
        {found.map(({ question, casino }) => (
          <div
            key={question}
            className="relative rounded-control border border-inverse-line px-4 py-2 hover:border-line-strong"
          >
            <dt className="text-tiny text-muted">{t(question)}</dt>
            <dd className="flex flex-wrap items-baseline justify-between gap-x-4">
              <a
                href={href('casino', { slug: casino.slug })}
                className="font-display font-semibold underline-offset-4 after:absolute after:inset-0 hover:underline"
              >
                {casino.name}
              </a>
              <span className="figures text-small">{tell(question, casino)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The fact that a question is about. */
function useTold() {
  const figures = useFigures()
  const facts = useFacts()
  const t = useTranslations('home.answers')
  const { edition } = useSite().reader
  return (question: Question, casino: ListedCasino) => {
    if (question === 'mostSweepsCoins') return facts.sweepsCoinsBonus.write(casino)
    if (question === 'fastest' && isStated('noKyc', casino) && hasFact(edition, 'noKyc'))
      return `${figures(casino).withdrawal} · ${facts.noKyc.label}: ${facts.noKyc.write(casino)}`
    if (question !== 'fairestBonus') return figures(casino).withdrawal
    return t('keep', { count: toHundredth(casino.finishRate ?? 0) })
  }
}
