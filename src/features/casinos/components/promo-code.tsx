import { Check, Copy } from '#ui/icons.tsx'
import { useTranslations } from 'use-intl'

/** site/browser/page-details.ts does the copying. */
export function PromoCode({ code }: { code: string }) {
  const t = useTranslations('casino')
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
      <span className="text-muted">{t('promoCode')}</span>
      <span className="inline-flex max-w-full flex-wrap items-center gap-1">
        <code className="rounded-badge border border-dashed border-line-strong bg-raised px-2 py-0.5 font-semibold tracking-wide [overflow-wrap:anywhere]">
          {code}
        </code>
        <button
          type="button"
          data-copy={code}
          aria-label={t('copyLabel', { code })}
          className="group needs-script inline-flex min-h-9 items-center gap-1.5 rounded-control px-2 font-semibold text-accent-text hover:bg-raised"
        >
          <Copy aria-hidden className="size-4 group-data-copied:hidden" />
          <Check aria-hidden className="hidden size-4 group-data-copied:block" />
          <span className="group-data-copied:hidden">{t('copy')}</span>
          <output className="hidden group-data-copied:inline">{t('copied')}</output>
        </button>
      </span>
    </p>
  )
}
