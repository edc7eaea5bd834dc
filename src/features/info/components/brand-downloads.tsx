import { Download } from '#ui/icons.tsx'
import { useTranslations } from 'use-intl'
import { useSite } from '#render/site-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Section, SectionHeading } from '#ui/section.tsx'
import { brandAssets, brandFileName, brandHref, type BrandAsset } from '#ui/brand-assets.ts'

const labels = { symbol: 'symbol', 'full-logo': 'fullLogo' } as const satisfies Record<
  BrandAsset,
  string
>

export function BrandDownloads() {
  const t = useTranslations('info')
  const { edition } = useSite().reader
  return (
    <Section id="brand-assets" labelledBy="brand" className="border-t border-line bg-sunken">
      <SectionHeading
        id="brand"
        title={t('brandTitle')}
        lede={t('brandText', { brand: edition.name })}
      />
      <ul className="grid gap-5 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        {brandAssets.map((asset) => (
          <li key={asset}>
            <Card className="flex h-full flex-col overflow-hidden">
              {/* The marks are made for light backgrounds, whatever the theme. */}
              <div
                className="grid h-44 place-items-center bg-raised p-8"
                style={{ colorScheme: 'light' }}
              >
                <img
                  src={brandHref(edition, asset)}
                  alt={t(labels[asset])}
                  loading="lazy"
                  decoding="async"
                  className="h-full max-h-20 w-auto max-w-full object-contain"
                />
              </div>
              <div className="flex flex-1 flex-wrap items-center justify-between gap-3 border-t border-line p-4">
                <div className="min-w-0">
                  <h3 className="text-body font-semibold">{t(labels[asset])}</h3>
                  <p className="text-tiny text-muted [overflow-wrap:anywhere]">
                    {brandFileName(edition, asset)}
                  </p>
                </div>
                <LinkButton
                  href={brandHref(edition, asset)}
                  download={brandFileName(edition, asset)}
                  variant="secondary"
                  aria-label={t('downloadLabel', { asset: t(labels[asset]) })}
                >
                  <Download aria-hidden className="size-4" />
                  {t('download')}
                </LinkButton>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </Section>
  )
}
