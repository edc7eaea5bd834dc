import { useTranslations } from 'use-intl'
import { BonusTerms, Disclosure } from '#content/components/disclosure.tsx'
import type { ListedCasino } from '#features/casinos/contract.ts'
import { useHref } from '#render/site-context.tsx'
import { Card } from '#ui/card.tsx'
import { MoreLink } from '#ui/more-link.tsx'
import { CasinoLine } from './casino-line.tsx'

type Props = { list: { slug: string; title: string }; casinos: readonly ListedCasino[] }

/** The first casinos of a list. */
export function ToplistEmbed({ list: { slug, title }, casinos }: Props) {
  const t = useTranslations('toplists')
  const href = useHref()('toplist', { slug })
  return (
    <Card>
      <div className="p-4 sm:p-5">
        <p className="font-display text-subheading font-semibold">
          <a href={href} className="decoration-2 underline-offset-4 hover:underline">
            {title}
          </a>
        </p>
        {casinos.length > 0 ? (
          <Disclosure about={casinos} className="mt-1" />
        ) : (
          <p className="mt-1 text-small">{t('noCasinos')}</p>
        )}
      </div>
      {casinos.length > 0 && (
        <ol aria-label={title}>
          {casinos.map((casino, index) => (
            <li key={casino.id} className="border-t border-line p-4 sm:p-5">
              <CasinoLine casino={casino} position={index + 1} />
            </li>
          ))}
        </ol>
      )}
      <div className="border-t border-line px-4 py-3 sm:px-5">
        <MoreLink href={href}>{t('whole')}</MoreLink>
        {casinos.length > 0 && <BonusTerms />}
      </div>
    </Card>
  )
}
