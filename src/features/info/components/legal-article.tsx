import { useTranslations } from 'use-intl'
import { Prose } from '#content/components/prose.tsx'
import { TableOfContents } from '#content/components/table-of-contents.tsx'
import type { RenderedMarkdown } from '#content/markdown/render.server.ts'
import { getLanguage } from '#i18n/languages.ts'
import { useHref, useSite } from '#render/site-context.tsx'
import { MoreLink } from '#ui/more-link.tsx'
import type { LegalScreen } from '../legal.ts'
import { InfoHeader } from './info-header.tsx'

type Props = {
  screen: LegalScreen
  headline: string
  lede: string
  /** ISO date. */
  updated: string
  body: RenderedMarkdown
}

export function LegalArticle({ screen, headline, lede, updated, body }: Props) {
  const t = useTranslations('info')
  const { language } = useSite()
  const date = new Intl.DateTimeFormat(getLanguage(language).intl, { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <article>
      <InfoHeader headline={headline} lede={lede}>
        <p className="mt-4 text-small text-muted">
          <time dateTime={updated}>{t('updated', { date: date.format(new Date(updated)) })}</time>
        </p>
      </InfoHeader>
      <div className="page-width grid pt-8 pb-(--section-space) md:pt-12 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-x-16">
        <TableOfContents headings={body.headings} />
        <div className="min-w-0 lg:col-start-2">
          <Prose html={body.html} className="*:first:mt-0" />
          <OtherPages current={screen} />
        </div>
      </div>
    </article>
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
