import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useSite } from '#render/site-context.tsx'

/** Keeps a ranking closed while the reader takes a break, until they ask for it. */
export function ReviewsCurtain({ children }: { children: ReactNode }) {
  const t = useTranslations('break')
  if (!useSite().reader.isOnBreak) return children
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">
        {t('reviews')}
      </summary>
      <div className="pt-4">{children}</div>
    </details>
  )
}
