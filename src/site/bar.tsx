import { useTranslations } from 'use-intl'
import { BreakNotice } from '#features/breaks/components/break-notice.tsx'
import { MarketNotice } from '#features/markets/components/market-notice.tsx'
import { informsOnly } from '#editions/reader.ts'
import { hasPlaces, tellWords } from '#markets/policy.ts'
import { PriceTicker } from '#features/prices/components/price-ticker.tsx'
import { translate } from '#editions/settings.ts'
import { useHref, useSite } from '#render/site-context.tsx'
import { carry, href } from '#urls.ts'
import { useOwnLinks } from './navigation.ts'

/** @param props.from the path of the page, as the default language has it */
export function Bar({ from }: { from: string }) {
  const t = useTranslations('bar')
  const { reader, breakEnds } = useSite()
  const { edition } = reader
  const hrefOf = useHref()
  return (
    <aside
      aria-label={t('label')}
      // Reader views know by this name that it is no part of the text.
      className="site-banner no-print border-b border-line bg-sunken text-tiny"
    >
      <Announcement />
      <div className="page-width flex min-h-10 items-center gap-x-3 py-2">
        <strong
          title={t('ageText')}
          className="rounded-badge border border-line-strong px-1.5 leading-5"
        >
          {t('age')}
        </strong>
        <p className="min-w-0 flex-1 basis-auto text-muted">
          {breakEnds ? <BreakNotice ends={breakEnds} /> : <MarketNotice />}{' '}
          {!informsOnly(reader) && (
            <>
              <span className="md:hidden">{t('disclosureShort')}</span>
              <span className="hidden md:inline">{t('disclosure')}</span>{' '}
            </>
          )}
          <a
            href={hrefOf('affiliateDisclosure')}
            className="font-medium text-ink underline underline-offset-2"
          >
            {t('disclosureLink')}
          </a>
          {!breakEnds && <BreakLink />}
          {hasPlaces(edition) && <WhereLink from={from} />}
        </p>
        {edition.showCryptoTracker && !reader.isOnBreak && <PriceTicker />}
      </div>
    </aside>
  )
}

function BreakLink() {
  const t = useTranslations('break')
  return (
    <>
      {' · '}
      <a
        href={useHref()('break')}
        className="font-medium whitespace-nowrap text-ink underline underline-offset-2"
      >
        {t('short')}
      </a>
    </>
  )
}

/** Lets readers say where they play, which the site does not find out. */
function WhereLink({ from }: { from: string }) {
  const t = useTranslations('markets')
  const { reader, pinned } = useSite()
  const { language } = reader
  const page = href(language, 'whereYouPlay')
  const query = new URLSearchParams({ from })
  return (
    <>
      {' · '}
      <a
        href={carry(from === '/' ? page : `${page}?${query}`, { reader, pinned })}
        rel="nofollow"
        className="font-medium whitespace-nowrap text-ink underline underline-offset-2"
      >
        {t(reader.place ? 'change' : 'where')}
      </a>
    </>
  )
}

/** What the operator wants every reader to know. */
function Announcement() {
  const { reader } = useSite()
  const { announcement } = reader.edition.own
  const [link] = useOwnLinks(
    announcement?.to ? [{ label: announcement.text, to: announcement.to }] : [],
    '',
  )
  const told = announcement && translate(announcement.text, reader.language)
  const text = told && tellWords(told, reader)
  if (!text) return null
  return (
    <p className="border-b border-line bg-accent-soft py-2 text-small font-medium">
      <span className="page-width block">
        {link ? (
          <a href={link.href} className="underline underline-offset-4">
            {text}
          </a>
        ) : (
          text
        )}
      </span>
    </p>
  )
}
