import { useTranslations } from 'use-intl'
import { useHref } from '#render/site-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import {
  QuickAnswer,
  QuickAnswers,
  type Answers,
} from '#features/casinos/components/quick-answers.tsx'

export const topCasinosId = 'top-casinos'

/** Low enough that the first casinos are in the first screen, too. */
export function Hero({ answers }: { answers: Answers }) {
  const t = useTranslations()
  const href = useHref()
  const action = 'flex-1 sm:flex-none sm:whitespace-nowrap max-sm:px-2'
  return (
    <div className="inverse-band">
      <div className="page-width grid grid-cols-1 items-center gap-x-12 gap-y-5 py-3.5 md:py-7 lg:grid-cols-[1.4fr_1fr]">
        <div>
          <h1 className="max-w-[20ch] text-title max-md:max-w-none max-md:text-[1.625rem] max-md:text-balance">
            {t('edition.home.headline')}
          </h1>
          <p className="mt-3 max-w-xl text-muted max-md:hidden">{t('edition.home.lede')}</p>
          <QuickAnswer answers={answers} className="md:hidden" />
          <div className="mt-1 flex flex-wrap gap-x-3 gap-y-2 max-md:first:mt-3 md:mt-5">
            <LinkButton href={`#${topCasinosId}`} className={action}>
              {t('home.topCta')}
            </LinkButton>
            <LinkButton href={href('compare')} variant="secondary" className={action}>
              {t('home.compareLink')}
            </LinkButton>
          </div>
        </div>
        <QuickAnswers answers={answers} className="max-md:hidden" />
      </div>
    </div>
  )
}
