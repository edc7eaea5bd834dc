import { useTranslations } from 'use-intl'
import { BonusTerms, Disclosure } from '#content/components/disclosure.tsx'
import { Questions, type AnsweredQuestion } from '#content/components/questions.tsx'
import { ProseWithCards, type TextPart } from '#content/components/text-with-cards.tsx'
import { placements } from '#contract/placements.ts'
import { BackLink } from '#features/articles/components/back-link.tsx'
import type { ListedCasino } from '#features/casinos/contract.ts'
import { RankedList } from '#features/casinos/components/ranked-list.tsx'
import { WhyOrder } from '#features/ratings/components/why-order.tsx'
import { useHref } from '#render/site-context.tsx'
import type { Toplist } from '../fields.ts'

export type ToplistData = {
  list: Toplist
  casinos: readonly ListedCasino[]
  introduction: readonly TextPart[]
  method: readonly TextPart[]
  questions: readonly AnsweredQuestion[]
}

export function ToplistPage({ list, casinos, introduction, method, questions }: ToplistData) {
  const t = useTranslations('toplists')
  const href = useHref()
  return (
    <>
      <article className="page-width pt-3 pb-(--section-space)">
        <BackLink href={href('toplists')}>{t('back')}</BackLink>
        <h1 className="mt-4 text-title">{list.title}</h1>
        <Disclosure about={casinos} className="mt-3 mb-6" />
        <ProseWithCards parts={introduction} />
        <h2 className="mt-10 mb-5 text-heading">{t('count', { count: casinos.length })}</h2>
        {casinos.length > 0 ? (
          <>
            <RankedList casinos={casinos} placement={placements.toplist} />
            <WhyOrder
              casinos={casinos}
              isPart
              isPicked={list.casinoIds.length > 0}
              className="mt-6 text-tiny"
            />
          </>
        ) : (
          <p className="text-lede">{t('noCasinos')}</p>
        )}
        <BonusTerms className="mt-6" />
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
