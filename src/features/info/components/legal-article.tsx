import { useDate } from '#render/use-date.ts'
import { useTranslations } from 'use-intl'
import type { TextWithCards } from '#content/components/text-with-cards.tsx'
import { useHref, useSite } from '#render/site-context.tsx'
import { MoreLink } from '#ui/more-link.tsx'
import type { LegalScreen } from '../legal.ts'
import { isOperatorKnown } from '../operator.ts'
import { InfoArticle } from './info-article.tsx'

type Props = {
  screen: LegalScreen
  headline: string
  lede: string
  /** ISO date; undefined: nobody has said when. */
  updated: string | undefined
  body: TextWithCards
  /** Whether it is the built-in text, which nobody has replaced. */
  isBuiltIn?: boolean
}

export function LegalArticle({ screen, headline, lede, updated, body, isBuiltIn = false }: Props) {
  const t = useTranslations('info')
  const { edition } = useSite().reader
  const writeDate = useDate()
  return (
    <InfoArticle
      headline={headline}
      lede={lede}
      body={body}
      about={
        <>
          {updated !== undefined && (
            <p className="mt-4 text-small text-muted">
              <time dateTime={updated}>{t('updated', { date: writeDate(updated) })}</time>
            </p>
          )}
          {isBuiltIn && !isOperatorKnown(edition) && (
            <p className="mt-4 font-semibold">{t('builtIn')}</p>
          )}
        </>
      }
    >
      <OtherPages current={screen} />
    </InfoArticle>
  )
}

const pages = [
  { screen: 'privacy', label: 'privacy' },
  { screen: 'terms', label: 'terms' },
  { screen: 'affiliateDisclosure', label: 'affiliateDisclosure' },
  { screen: 'about', label: 'about' },
] as const

function OtherPages({ current }: { current: LegalScreen }) {
  const t = useTranslations()
  const link = useHref()
  return (
    <nav aria-label={t('info.seeAlso')} className="no-print mt-12 border-t border-line pt-4">
      <ul className="flex flex-wrap gap-x-8">
        {pages
          .filter(({ screen }) => screen !== current)
          .map(({ screen, label }) => (
            <li key={screen}>
              <MoreLink href={link(screen)}>{t(`footer.${label}`)}</MoreLink>
            </li>
          ))}
      </ul>
    </nav>
  )
}
