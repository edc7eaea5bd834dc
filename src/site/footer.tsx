import { ChevronDown, Lock, LifeBuoy } from '#ui/icons.tsx'
import { Fragment, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ContactLink } from '#features/contact/contact-link.tsx'
import { findPageHelp } from '#features/help/page-help.ts'
import { findInfoScreen } from '#contract/info-screens.ts'
import { useHref, useSite } from '#render/site-context.tsx'
import type { ScreenName } from '#urls.ts'
import { Brand } from './brand.tsx'
import { translate } from '#editions/settings.ts'
import { useOwnLinks } from './navigation.ts'
import { networks } from './social-icons.tsx'

type Item = { label: string; screen?: ScreenName | undefined; hash?: string }

const linkClass =
  'inline-flex min-h-8 max-w-full items-center py-1 text-small text-muted hyphens-auto wrap-anywhere hover:text-ink hover:underline underline-offset-4'

export function Footer() {
  const t = useTranslations()
  const { reader, menu } = useSite()
  const { edition } = reader
  const href = useHref()
  const own = useOwnLinks(edition.own.footerLinks ?? [], '')
  const quick: Item[] = [
    { label: t('footer.topCasinos'), screen: 'home' },
    { label: t('footer.compareCasinos'), screen: 'compare' },
    { label: t('footer.newCasinos') },
    { label: t('footer.bonuses'), screen: 'bonuses' },
    { label: t('footer.freeSpins'), screen: 'freeSpins' },
    { label: t('footer.bonusCost'), screen: 'bonusCost' },
    { label: t('ratings.headline'), screen: 'howWeRate' },
    { label: t('changes.headline'), screen: 'changes' },
  ]
  const guides: Item[] = edition.footerGuides.map(({ label, screen }) => ({
    label: t(`edition.footer.${label}`),
    screen,
  }))
  const legal: Item[] = [
    { label: t('footer.about'), screen: 'about' },
    { label: t('footer.privacy'), screen: 'privacy' },
    { label: t('footer.terms'), screen: 'terms' },
    { label: t('footer.affiliateDisclosure'), screen: 'affiliateDisclosure' },
  ]
  return (
    <footer
      aria-label={t('footer.label')}
      className="inverse-band no-print border-t border-inverse-line"
    >
      <div className="page-width grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(8.5rem,40%)),1fr))] gap-x-6 gap-y-7 py-6 max-md:grid-cols-1 max-md:gap-y-0 md:grid-cols-[1.3fr_1.7fr_1fr_1fr] md:gap-x-8 md:py-8">
        <div className="col-span-full max-w-sm max-md:mb-3 max-md:flex max-md:max-w-none max-md:flex-wrap max-md:items-center max-md:justify-between max-md:gap-x-4 md:col-span-1">
          <Brand onDark />
          <p className="mt-2 text-small text-muted max-md:order-last max-md:w-full md:mt-4">
            {t('edition.footer.description')}
          </p>
          <Networks />
        </div>
        <Column title={t('footer.quickLinks')} items={quick} isLong>
          {menu.lists.map(({ slug, title }) => (
            <li key={slug}>
              <a href={href('toplist', { slug })} className={linkClass}>
                {title}
              </a>
            </li>
          ))}
          {menu.lists.length > 0 && (
            <li>
              <a href={href('toplists')} className={linkClass}>
                {t('toplists.back')}
              </a>
            </li>
          )}
        </Column>
        <Column title={t('footer.guides')} items={own.length > 0 ? [] : guides}>
          {own.map(({ label, href: to }) => (
            <li key={label}>
              <a href={to} className={linkClass}>
                {label}
              </a>
            </li>
          ))}
        </Column>
        <Column title={t('footer.legal')} items={legal}>
          {menu.pages
            .filter(({ slug }) => [undefined, 'landing'].includes(findInfoScreen(slug)))
            .map(({ slug, label }) => (
              <li key={slug}>
                <a href={href('page', { slug })} className={linkClass}>
                  {label}
                </a>
              </li>
            ))}
          <li>
            <ContactLink className={linkClass} />
          </li>
          {menu.hasAuthors && (
            <li>
              <a href={href('authors')} className={linkClass}>
                {t('navigation.authors')}
              </a>
            </li>
          )}
        </Column>
      </div>
      <HelpLine />
      <Closing />
    </footer>
  )
}

type ColumnProps = {
  title: string
  items: readonly Item[]
  /** Two columns of its own where there is room. */
  isLong?: boolean
  children?: ReactNode
}

function Column({ title, items, isLong = false, children }: ColumnProps) {
  const href = useHref()
  const { emptyPages } = useSite().menu
  const shown = items.filter(({ screen }) => !screen || !emptyPages.includes(screen))
  return (
    <div className="footer-group">
      <h2 className="text-small font-semibold">
        <label>
          <input type="checkbox" className="sr-only md:hidden" />
          {title}
          <ChevronDown aria-hidden className="size-4 md:hidden" />
        </label>
      </h2>
      <ul
        className={`grid content-start gap-x-6 gap-y-1 max-md:grid-cols-2 max-md:pb-3 md:mt-3 narrow:grid-cols-1 ${isLong ? 'lg:grid-cols-2' : ''}`}
      >
        {shown.map(({ label, screen }) => (
          <li key={label}>
            {screen ? (
              // None of these screens has parameters.
              <a href={href(screen as 'home')} className={linkClass}>
                {label}
              </a>
            ) : (
              <span className="inline-flex min-h-8 items-center py-1 text-small text-muted">
                {label}
              </span>
            )}
          </li>
        ))}
        {children}
      </ul>
    </div>
  )
}

type SocialAccount = { network: string; url: string }

/** The demonstration's, which lead to nobody. */
const placeholders: readonly SocialAccount[] = ['x', 'facebook', 'telegram'].map((network) => ({
  network,
  url: `https://${network}.example/`,
}))

const networkClass =
  'inline-grid size-10 place-items-center rounded-full border border-inverse-line text-muted hover:text-ink'

function Networks() {
  const t = useTranslations('footer')
  const { edition } = useSite().reader
  const { own, isDemonstration } = edition
  const accounts: readonly SocialAccount[] =
    own.social.length === 0 && isDemonstration ? placeholders : own.social
  const shown = networks.flatMap(({ id, name, path }) => {
    const account = accounts.find(({ network }) => network === id)
    return account ? [{ id, name, path, url: account.url }] : []
  })
  if (shown.length === 0) return null
  return (
    <ul aria-label={t('follow')} className="flex gap-2 md:mt-6">
      {shown.map(({ id, name, path, url }) => (
        <li key={id}>
          <a href={url} rel="me noopener" aria-label={name} className={networkClass}>
            <svg aria-hidden viewBox="0 0 24 24" className="size-4.5" fill="currentColor">
              <path d={path} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  )
}

function HelpLine() {
  const t = useTranslations()
  const hrefOf = useHref()
  const { reader } = useSite()
  const { name, contacts, isKnown, register } = findPageHelp(reader)
  const key = isKnown ? 'helpText' : 'helpTextOwn'
  const text = register
    ? t(`footer.${key}Register`, {
        name,
        register: register.name,
        licensed: t(`help.licensed.${register.country}`),
      })
    : t(`footer.${key}`, { name })
  return (
    <div className="page-width">
      <p className="flex items-start gap-3 rounded-card border border-inverse-line p-4 text-small max-md:p-3 sm:items-center">
        <LifeBuoy aria-hidden className="size-5 text-highlight" />
        <span className="min-w-0 wrap-anywhere">
          <strong className="font-semibold">{t('footer.helpTitle')}</strong>{' '}
          <span className="text-muted">{text}</span>{' '}
          {contacts.map(({ label, href }, index) => (
            <Fragment key={label}>
              {index > 0 && ' · '}
              <a
                href={href}
                className="font-semibold underline underline-offset-4 inline-block max-w-full"
              >
                {label}
              </a>
            </Fragment>
          ))}
          {' · '}
          <a href={hrefOf('break')} className="font-semibold underline underline-offset-4">
            {t('break.link')}
          </a>
        </span>
      </p>
    </div>
  )
}

/** Leaves room for the support chat's button, which phones have beside it. */
function Closing() {
  const t = useTranslations('footer')
  const { reader, year } = useSite()
  const { edition, language } = reader
  const { legalLine } = edition.own
  return (
    <div className="page-width flex flex-wrap items-center gap-x-6 gap-y-2 pt-4 pb-6 text-tiny text-muted max-md:pr-20 md:pt-6 md:pb-20">
      <p>{t('copyright', { year: String(year), brand: edition.name })}</p>
      {legalLine && <p className="w-full">{translate(legalLine, language)}</p>}
      <p className="min-w-0 flex-1 basis-72">{t('age')}</p>
      <p className="flex gap-2">
        {edition.isDemonstration && (
          <span className="inline-flex items-center gap-1.5 rounded-badge border border-inverse-line px-2 py-1">
            <Lock aria-hidden className="size-3.5" />
            {t('ssl')}
          </span>
        )}
        <span className="inline-flex items-center rounded-badge border border-inverse-line px-2 py-1 font-semibold">
          {t('adults')}
        </span>
      </p>
    </div>
  )
}
