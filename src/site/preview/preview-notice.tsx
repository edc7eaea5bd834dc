import { speak } from '#editions/offered-languages.ts'
import { EyeOff } from '#ui/icons.tsx'
import { useTranslations } from 'use-intl'
import { MissingArticle } from '#features/articles/components/missing-article.tsx'
import { languages } from '#i18n/languages.ts'
import { useHref, useSite } from '#render/site-context.tsx'
import { carry, previewHref } from '#urls.ts'

type Props = { until: string; previewKey: string }

export function PreviewNotice({ until, previewKey }: Props) {
  const t = useTranslations('preview')
  const { reader, pinned } = useSite()
  const { language } = reader
  return (
    <aside aria-label={t('title')} className="border-b border-line bg-warning-soft text-small">
      <div className="page-width flex flex-wrap items-center gap-x-6 gap-y-1 py-3">
        <p className="flex items-center gap-2">
          <EyeOff aria-hidden className="size-4 shrink-0 text-warning" />
          <span>
            <b>{t('title')}.</b> {t('text', { until })}
          </span>
        </p>
        <ul className="flex flex-wrap gap-x-1">
          {languages.map(({ code, html, nativeName }) => (
            <li key={code}>
              <a
                href={carry(
                  `${previewHref(speak(reader.edition, code), previewKey)}&lang=${code}`,
                  { reader, pinned },
                )}
                lang={html}
                hrefLang={code}
                rel="nofollow"
                {...(code === language.code && { 'aria-current': 'true' })}
                className="inline-flex min-h-8 items-center px-2 underline underline-offset-4 aria-[current]:font-semibold aria-[current]:no-underline"
              >
                {nativeName}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </aside>
  )
}

export function MissingPreview() {
  const t = useTranslations('preview')
  const link = useHref()
  return (
    <MissingArticle
      title={t('missingTitle')}
      text={t('missingText')}
      back={{ href: link('home'), label: t('back') }}
    />
  )
}
