import { useTranslations } from 'use-intl'
import type { Edition } from '#editions/edition.ts'
import { useSite } from '#render/site-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { href, pinEdition } from '#urls.ts'

/** Says in an edition without a banner which edition the preview belongs to. */
export function BannerElsewhere({ owner }: { owner: Pick<Edition, 'id' | 'name'> }) {
  const t = useTranslations('banner')
  const { edition, language } = useSite()
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
