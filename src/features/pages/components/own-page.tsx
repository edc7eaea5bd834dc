import { useTranslations } from 'use-intl'
import { Questions, type AnsweredQuestion } from '#content/components/questions.tsx'
import type { TextWithCards } from '#content/components/text-with-cards.tsx'
import { BrandDownloads } from '#features/info/components/brand-downloads.tsx'
import { InfoArticle } from '#features/info/components/info-article.tsx'
import { LegalArticle } from '#features/info/components/legal-article.tsx'
import { findInfoScreen } from '#contract/info-screens.ts'
import { isLegalScreen } from '#features/info/legal.ts'
import type { Page } from '../fields.ts'
import type { Sectioned } from '../sections/load-sections.server.ts'
import { SectionedPage } from './sectioned-page.tsx'

export type PageData = {
  page: Page
  /** Set where lists of the site stand between the texts; `body` is then empty. */
  sectioned?: Sectioned
  body: TextWithCards
  questions: readonly AnsweredQuestion[]
}

/** Written by an editor: a page of its own, or instead of a built-in text. */
export function OwnPage({ page, sectioned, body, questions }: PageData) {
  const t = useTranslations('toplists')
  const { slug, title, introduction, updatedAt } = page
  const screen = findInfoScreen(slug)
  if (sectioned) return <SectionedPage {...{ page, sectioned, questions }} />
  const texts = { headline: title, lede: introduction, body }
  return (
    <>
      {isLegalScreen(screen) ? (
        <LegalArticle screen={screen} updated={updatedAt} {...texts} />
      ) : (
        <InfoArticle {...texts} />
      )}
      <Questions title={t('questions')} questions={questions} />
      {screen === 'about' && <BrandDownloads />}
    </>
  )
}
