import { useTranslations } from 'use-intl'
import { useSite } from '#render/site-context.tsx'
import type { Edition } from '#editions/edition.ts'
import { LinkButton } from '#ui/button.tsx'
import { Section } from '#ui/section.tsx'
import { href, pinEdition } from '#urls.ts'
import { bannerTarget, drawnSize, findBanner, type BannerLanguage } from '../banners.ts'
import { BannerAd } from './banner-ad.tsx'

export function BannerPreview() {
  const t = useTranslations('banner')
  return (
    <>
      <header className="border-b border-line bg-sunken">
        <div className="page-width py-10 md:py-14">
          <h1 className="max-w-[22ch] text-title">{t('headline')}</h1>
          <p className="mt-4 max-w-2xl text-lede text-muted">{t('lede')}</p>
        </div>
      </header>
      <Section labelledBy="preview-title">
        <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[auto_minmax(0,1fr)]">
          <div>
            <h2 id="preview-title" className="text-heading">
              {t('previewTitle')}
            </h2>
            <div className="mt-6 flex flex-wrap gap-8">
              <Preview language="sv" label={t('swedish')} />
              <Preview language="en" label={t('english')} />
            </div>
          </div>
          <Explanation />
        </div>
      </Section>
    </>
  )
}

function Preview({ language, label }: { language: BannerLanguage; label: string }) {
  const t = useTranslations('banner')
  const { edition } = useSite().reader
  const file = findBanner(edition.id, drawnSize.name, language)
  return (
    <figure className="max-w-80">
      <BannerAd size={drawnSize.name} language={language} className="shadow-raised" />
      <figcaption className="mt-4 text-small">
        <p className="font-semibold">{label}</p>
        <dl className="mt-1 grid gap-1.5 text-tiny text-muted">
          <div>
            <dt>{t('file')}</dt>
            <dd>
              <a href={file} download className="underline underline-offset-2 hover:text-ink">
                {file.slice(1)}
              </a>
            </dd>
          </div>
          <div>
            <dt>{t('target')}</dt>
            <dd>
              <code>{bannerTarget(edition, language)}</code>
            </dd>
          </div>
        </dl>
      </figcaption>
    </figure>
  )
}

function Explanation() {
  const t = useTranslations('banner')
  const { secondaryColor, primaryColor, accentColor } = useSite().reader.edition
  const colours = [
    { colour: secondaryColor, label: t('colour1') },
    { colour: primaryColor, label: t('colour2') },
    { colour: accentColor, label: t('colour3') },
  ]
  return (
    <div className="grid max-w-2xl content-start gap-9">
      <Part title={t('audienceTitle')}>
        <p>{t('audience')}</p>
      </Part>
      <Part title={t('actionTitle')}>
        <p>{t('action')}</p>
      </Part>
      <Part title={t('formatTitle')}>
        <List items={[t('format1'), t('format2'), t('format3'), t('format4')]} />
      </Part>
      <Part title={t('coloursTitle')}>
        <ul className="grid gap-2">
          {colours.map(({ colour, label }) => (
            <li key={label} className="flex items-center gap-3">
              <span
                aria-hidden
                className="size-6 rounded-badge border border-line"
                style={{ backgroundColor: colour }}
              />
              {label} <code className="text-small text-muted">{colour}</code>
            </li>
          ))}
        </ul>
      </Part>
      <Part title={t('benefitsTitle')}>
        <List items={[t('benefit1'), t('benefit2'), t('benefit3')]} />
      </Part>
    </div>
  )
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 text-subheading">{title}</h2>
      {children}
    </section>
  )
}

function List({ items }: { items: readonly string[] }) {
  return (
    <ul className="grid list-disc gap-1.5 pl-5 marker:text-accent-text">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}

/** Says in an edition without a banner which edition the preview belongs to. */
export function BannerElsewhere({ owner }: { owner: Pick<Edition, 'id' | 'name'> }) {
  const t = useTranslations('banner')
  const { edition, language } = useSite().reader
  const brand = owner.name
  return (
    <section className="page-width message-page">
      <h1 className="text-title">{t('elsewhereTitle', { brand })}</h1>
      <p className="text-lede text-muted">{t('elsewhereText', { brand, here: edition.name })}</p>
      <div className="mt-2">
        <LinkButton href={pinEdition(href(language, 'bannerTest'), owner.id)} variant="secondary">
          {t('elsewhereAction', { brand })}
        </LinkButton>
      </div>
    </section>
  )
}
