import { useDate } from '#render/use-date.ts'
import { useTranslations } from 'use-intl'
import { nameAuthority } from '#contract/authorities.ts'
import { NoteText } from '#content/components/note-text.tsx'
import { useHref, useSite } from '#render/site-context.tsx'
import type { ListedCasino } from '../contract.ts'
import type { SourcedFact } from '#features/facts/contract.ts'
import { factPlaces, factsOf, facts as table, withValue } from '../facts.ts'
import { useFacts } from './use-facts.tsx'

type Props = {
  id: string
  casino: ListedCasino
  /** Where the facts come from; without any, one sentence says so instead of each row. */
  sourced: readonly SourcedFact[]
  /** The day of the newest payout test. */
  testedOn?: string | undefined
}

export function FactsList({ id, casino, sourced, testedOn }: Props) {
  const t = useTranslations('casino')
  const told = useTranslations('factSources')
  const facts = useFacts()
  const { edition } = useSite().reader
  const href = useHref()
  const hasSources = sourced.some(({ source, changes }) => source !== null || changes.length > 0)
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-heading">
        {t('facts')}
      </h2>
      <p className="mt-2 text-small text-muted">{hasSources ? told('guide') : told('none')}</p>
      <dl className="mt-5 grid grid-cols-2 gap-x-4 border-t border-line sm:gap-x-10">
        {factsOf(edition, factPlaces.review).map((name) => {
          const stored = sourced.find(({ field }) => field === table[name].field)
          const found = stored && table[name].tested?.(casino) ? asTested(stored, testedOn) : stored
          return (
            <div key={name} className="fact-row border-b border-line py-3">
              <dt className="text-small text-muted">{facts[name].label}</dt>
              <dd className="font-medium wrap-anywhere">{facts[name].show(casino)}</dd>
              {name === 'licence' && <Licences casino={casino} />}
              {hasSources && found && (
                <dd className="w-full">
                  <FactSource
                    fact={found}
                    // The former value is written as the present one is.
                    write={(value) => facts[name].write(withValue(casino, found.field, value))}
                  />
                </dd>
              )}
            </div>
          )
        })}
      </dl>
      {sourced.some(({ changes }) => changes.length > 0) && (
        <p className="mt-3 text-small">
          <a
            href={href('casinoChanges', { slug: casino.slug })}
            className="underline underline-offset-4"
          >
            {told('allChanges')}
          </a>
        </p>
      )}
    </section>
  )
}

/** What is known of licences beside their names: who holds which, and which do not count. */
function Licences({ casino: { licences } }: Pick<Props, 'casino'>) {
  const t = useTranslations('casino')
  const date = useDate()
  const { language } = useSite().reader
  const told = licences.filter(
    ({ state, number, holder, until }) => state !== 'active' || number || holder || until,
  )
  if (told.length === 0) return null
  const mark = (value: string | null) => (value === null ? 'no' : 'yes')
  return (
    <dd className="w-full">
      <ul className="mt-1 grid gap-1 text-small text-muted wrap-anywhere">
        {told.map((licence) => {
          const { authority, name, number, holder, state, until } = licence
          return (
            <li key={`${authority} ${name} ${number}`}>
              {t('licenceLine', {
                authority: nameAuthority(authority, language.code),
                hasNumber: mark(number),
                number: number ?? '',
                hasHolder: mark(holder),
                holder: holder ?? '',
                hasEnd: mark(until),
                date: until === null ? '' : date(until),
                state,
              })}
            </li>
          )
        })}
      </ul>
    </dd>
  )
}

/** What readers see comes from tests then, not from where the casino states its own figure. */
const asTested = (fact: SourcedFact, testedOn: string | undefined): SourcedFact => ({
  ...fact,
  state: 'verified',
  source: 'test',
  url: null,
  note: '',
  noteIn: undefined,
  checkedOn: testedOn ?? null,
  checkedBy: null,
  validUntil: null,
})

type SourceProps = {
  fact: SourcedFact
  /** A value of the fact in words. */
  write: (value: unknown) => string
}

/** The state of a fact in words, and what is known of its source behind them. */
export function FactSource({
  fact,
  write,
  align = 'sm:text-end',
}: SourceProps & { align?: 'text-start' | 'sm:text-end' }) {
  const state = useStateWords(fact)
  if (state === undefined) return null
  const hasDetails = fact.source !== null || fact.changes.length > 0
  if (!hasDetails) return <p className={`mt-1 text-tiny text-muted ${align}`}>{state}</p>
  return (
    <details className={`mt-0.5 text-tiny ${align}`}>
      <summary className="cursor-pointer rounded-control py-1.5 text-muted hover:text-ink">
        {state}
      </summary>
      <div className="mt-1 grid gap-2 rounded-control bg-sunken p-3 text-start text-small wrap-anywhere">
        {fact.source !== null && <Source fact={fact} />}
        {fact.changes.length > 0 && <Changes fact={fact} write={write} />}
      </div>
    </details>
  )
}

/** Nothing where the value itself says all that is known. */
function useStateWords({ state, checkedOn, validUntil, maxAge }: SourcedFact) {
  const t = useTranslations('factSources')
  const date = useDate()
  if (checkedOn === null) return state === 'unknown' ? undefined : t('unsourced')
  const words = {
    unknown: () => t('sought', { date: date(checkedOn) }),
    unsourced: () => t('unsourced'),
    verified: () => t('checked', { date: date(checkedOn) }),
    outdated: () => t('outdated', { date: date(checkedOn), days: maxAge ?? 0 }),
    expired: () => t('expired', { date: date(validUntil ?? checkedOn) }),
  }
  return words[state]()
}

function Source({ fact: { source, url, note, noteIn, checkedBy } }: { fact: SourcedFact }) {
  const t = useTranslations('factSources')
  const href = useHref()
  if (source === null) return null
  const words = t(`kinds.${source}`)
  return (
    <p>
      {t('source')}
      {': '}
      {url === null ? (
        words
      ) : (
        <a href={url} rel="nofollow noopener" className="underline underline-offset-4">
          {words}
        </a>
      )}
      {checkedBy && (
        <>
          {'. '}
          {t('checkedBy')}{' '}
          <a
            href={href('author', { slug: checkedBy.slug })}
            className="underline underline-offset-4"
          >
            {checkedBy.name}
          </a>
        </>
      )}
      {note !== '' && (
        <span className="mt-1 block">
          <NoteText note={note} noteIn={noteIn} />
        </span>
      )}
    </p>
  )
}

function Changes({ fact, write }: SourceProps) {
  const t = useTranslations('factSources')
  const date = useDate()
  return (
    <div>
      <p className="font-semibold">{t('changes')}</p>
      <ul className="mt-1 grid gap-1">
        {fact.changes.map(({ on, before, after, because, becauseIn, isCorrection }, index) => (
          // Changes of one day have nothing else to tell them apart.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <time dateTime={on}>{date(on)}</time>
            {': '}
            {t('change', { before: write(before), after: write(after) })}
            {isCorrection && ` (${t('correction')})`}
            {because !== '' && (
              <span className="block text-muted">
                <NoteText note={because} noteIn={becauseIn} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
