import { useTranslations } from 'use-intl'
import { BonusTerms, Disclosure } from '#content/components/disclosure.tsx'
import { Questions, type AnsweredQuestion } from '#content/components/questions.tsx'
import { ProseWithCards, type TextPart } from '#content/components/text-with-cards.tsx'
import { placements } from '#contract/placements.ts'
import { BackLink } from '#features/articles/components/back-link.tsx'
import type { FactName } from '#features/casinos/facts.ts'
import type { ListedCasino } from '#features/casinos/contract.ts'
import { ReviewsCurtain } from '#features/breaks/components/reviews-curtain.tsx'
import { RankedList } from '#features/casinos/components/ranked-list.tsx'
import { WhyOrder } from '#features/ratings/components/why-order.tsx'
import { useHref } from '#render/site-context.tsx'
import type { Toplist } from '../fields.ts'

export type ToplistData = {
  list: Toplist
  casinos: readonly ListedCasino[]
  /** The first paragraph of the introduction, and the rest of it. */
  lead: readonly TextPart[]
  introduction: readonly TextPart[]
  method: readonly TextPart[]
  questions: readonly AnsweredQuestion[]
}

/** The facts by which the casinos of a list were chosen. */
const findSubject = (list: Toplist): FactName[] => [
  ...(list.noKyc ? (['noKyc'] as const) : []),
  ...(list.vpnFriendly ? (['vpnFriendly'] as const) : []),
  ...(list.cryptocurrency ? (['coins'] as const) : []),
  ...(list.paymentMethod ? (['payment'] as const) : []),
  ...(list.license ? (['licence'] as const) : []),
  ...(list.state ? (['excludedStates'] as const) : []),
]

export function ToplistPage(props: ToplistData) {
  const { list, casinos, lead, introduction, method, questions } = props
  const t = useTranslations('toplists')
  const href = useHref()
  return (
    <>
      <article className="page-width pt-3 pb-(--section-space)">
        <BackLink href={href('toplists')}>{t('back')}</BackLink>
        <h1 className="mt-4 text-title">{list.title}</h1>
        <Disclosure about={casinos} className="mt-3 mb-6" />
        <ProseWithCards parts={lead} />
        <h2 className="mt-6 mb-4 text-heading">{t('count', { count: casinos.length })}</h2>
        {casinos.length > 0 ? (
          <ReviewsCurtain>
            <RankedList
              casinos={casinos}
              placement={placements.toplist}
              about={findSubject(list)}
            />
            <WhyOrder
              casinos={casinos}
              isPart
              isPicked={list.casinoIds.length > 0}
              className="mt-6 text-tiny"
            />
          </ReviewsCurtain>
        ) : (
          <p className="text-lede">{t('noCasinos')}</p>
        )}
        <BonusTerms className="mt-6" />
        {introduction.length > 0 && <ProseWithCards parts={introduction} className="mt-10" />}
        {method.length > 0 && (
          <>
            <h2 className="mt-12 mb-4 text-heading">{t('method')}</h2>
            <ProseWithCards parts={method} />
          </>
        )}
      </article>
      <Questions title={t('questions')} questions={questions} />
    </>
  )
}
