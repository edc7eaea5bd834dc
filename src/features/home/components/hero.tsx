import { useTranslations } from 'use-intl'
import { useHref } from '#render/site-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { QuickAnswers, type Answers } from './quick-answers.tsx'

export const topCasinosId = 'top-casinos'

/** Low enough that the first casinos are in the first screen, too. */
export function Hero({ answers }: { answers: Answers }) {
  const t = useTranslations()
  const href = useHref()
  const action = 'flex-1 sm:flex-none sm:whitespace-nowrap max-sm:px-2'
  return (
    <div className="inverse-band">
      <div className="page-width grid grid-cols-1 items-center gap-x-12 gap-y-5 py-6 md:py-8 lg:grid-cols-[1.4fr_1fr]">
        <div>
          <h1 className="max-w-[20ch] text-title">{t('edition.home.headline')}</h1>
          <p className="mt-3 max-w-xl text-muted max-md:hidden">{t('edition.home.lede')}</p>
          <div className="mt-4 flex flex-wrap gap-x-3 gap-y-2 md:mt-5">
            <LinkButton href={`#${topCasinosId}`} className={action}>
              {t('home.topCta')}
            </LinkButton>
            <LinkButton href={href('compare')} variant="secondary" className={action}>
              {t('home.compareLink')}
            </LinkButton>
          </div>
        </div>
        <QuickAnswers answers={answers} />
      </div>
    </div>
  )
}
