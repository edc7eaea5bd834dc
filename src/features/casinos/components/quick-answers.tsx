import { useTranslations } from 'use-intl'
import { CasinoLogo } from '#ui/casino-logo.tsx'
import { ChevronRight } from '#ui/icons.tsx'
import { toHundredth } from '#contract/chance.ts'
import type { ListedCasino } from '../contract.ts'
import { useFacts } from './use-facts.tsx'
import { useFigures } from './use-figures.ts'
import { useHref } from '#render/site-context.tsx'

/** What readers ask first, each with the casino that answers it. */
export const questions = [
  'fastest',
  'fastestNoId',
  'fairestBonus',
  'mostSweepsCoins',
  'smallDeposit',
  'smallRedemption',
] as const
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
  const tellId = useIdCheck()
  const { fastest, fastestNoId } = answers
  // A casino that answers both questions does so in one box.
  const isBoth = fastest !== undefined && fastest.slug === fastestNoId?.slug
  const found = findAnswered(answers).filter(
    ({ question }) => !isBoth || question !== 'fastestNoId',
  )
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
              <span className="figures text-small">
                {tell(question, casino)}
                {isBoth && question === 'fastest' && ` · ${tellId(casino)}`}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The same as tiles, each with the casino's logo. */
export function PickTiles({ answers, className = '' }: Props) {
  const t = useTranslations('home.answers')
  const href = useHref()
  const tell = useTold()
  const found = findAnswered(answers)
  if (found.length === 0) return null
  return (
    <section aria-label={t('label')} className={className}>
      <ul className="swiped gap-3 sm:grid sm:grid-cols-2 lg:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))]">
        {found.map(({ question, casino }) => (
          <li
            key={question}
            className="relative flex min-w-0 items-center gap-3 rounded-card border border-line bg-raised p-3 max-sm:w-60 max-sm:shrink-0"
          >
            <CasinoLogo name={casino.name} logoUrl={casino.logoUrl} size="sm" />
            <div className="min-w-0 text-small">
              <p className="line-clamp-2 text-tiny text-muted">{t(question)}</p>
              <a
                href={href('casino', { slug: casino.slug })}
                className="block truncate font-display font-semibold underline-offset-4 after:absolute after:inset-0 hover:underline"
              >
                {casino.name}
              </a>
              <p className="figures truncate">{tell(question, casino)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

const findAnswered = (answers: Answers) =>
  questions.flatMap((question) => {
    const casino = answers[question]
    return casino ? [{ question, casino }] : []
  })

function useIdCheck() {
  const { noKyc } = useFacts()
  return (casino: ListedCasino) => `${noKyc.label}: ${noKyc.write(casino)}`
}

/** The fact that a question is about. */
function useTold() {
  const figures = useFigures()
  const facts = useFacts()
  const t = useTranslations('home.answers')
  return (question: Question, casino: ListedCasino) => {
    if (question === 'mostSweepsCoins') return facts.sweepsCoinsBonus.write(casino)
    if (question === 'smallDeposit') return facts.minDeposit.write(casino)
    if (question === 'smallRedemption') return facts.minRedemption.write(casino)
    if (question !== 'fairestBonus') return figures(casino).withdrawal
    return t('keep', { count: toHundredth(casino.finishRate ?? 0) })
  }
}
