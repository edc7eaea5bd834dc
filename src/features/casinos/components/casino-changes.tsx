import { useTranslations } from 'use-intl'
import { useHref } from '#render/site-context.tsx'
import { defaultLanguage } from '#i18n/languages.ts'
import type { Casino } from '../contract.ts'
import type { FactChange } from '../facts.server.ts'
import { factPlaces, facts as table, withValue } from '../facts.ts'
import { useBonusSentence } from './bonus-section.tsx'
import { useDate } from '#render/use-date.ts'
import { useFacts } from './use-facts.tsx'

type Props = { casino: Casino; changes: readonly FactChange[] }

/** Every fact that has changed, on a page of its own, for those who follow a casino. */
export function CasinoChanges({ casino, changes }: Props) {
  const t = useTranslations('factSources')
  const href = useHref()
  const write = useFactChange(casino)
  const date = useDate()
  return (
    <div className="page-width pt-6 pb-16 md:pt-12">
      <h1 className="text-title">{t('pageHeadline', { name: casino.name })}</h1>
      <p className="mt-4 max-w-[60ch] text-lede">
        {changes.length > 0 ? t('pageLede') : t('noChanges')}
      </p>
      <ol className="mt-8 grid max-w-3xl gap-6">
        {changes.map((change) => {
          const { label, before, after } = write(change)
          return (
            <li key={change.id} className="border-b border-line py-3">
              <p className="text-small text-muted">
                <time dateTime={change.on}>{date(change.on)}</time>
              </p>
              <p className="mt-1 wrap-anywhere">
                <strong className="font-semibold">{label}</strong>: {t('change', { before, after })}
              </p>
              <p className="mt-1 text-small text-muted">
                {change.isCorrection && <>{t('correction')}. </>}
                {change.source !== null && (
                  <>
                    {t('source')}
                    {': '}
                    {change.url === null ? (
                      t(`kinds.${change.source}`)
                    ) : (
                      <a
                        href={change.url}
                        rel="nofollow noopener"
                        className="underline underline-offset-4"
                      >
                        {t(`kinds.${change.source}`)}
                      </a>
                    )}
                  </>
                )}
                {change.because !== '' && (
                  <span lang={defaultLanguage.html} className="block">
                    {change.because}
                  </span>
                )}
              </p>
            </li>
          )
        })}
      </ol>
      <p className="mt-8">
        <a href={href('casino', { slug: casino.slug })} className="underline underline-offset-4">
          {t('back')}
        </a>
      </p>
    </div>
  )
}

/** A change in the words of the review. */
function useFactChange(casino: Casino) {
  const t = useTranslations('bonuses')
  const facts = useFacts()
  const sentence = useBonusSentence()
  return ({ field, before, after }: Pick<FactChange, 'field' | 'before' | 'after'>) => {
    if (field === 'bonuses')
      return { label: t('kind'), before: sentence(before), after: sentence(after) }
    const name = factPlaces.sideBySide.find((one) => table[one].field === field)
    const show = (value: unknown) =>
      name === undefined ? String(value) : facts[name].write(withValue(casino, field, value))
    return {
      label: name === undefined ? field : facts[name].label,
      before: show(before),
      after: show(after),
    }
  }
}
