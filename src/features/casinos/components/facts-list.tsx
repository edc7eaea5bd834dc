import { useDate, useDateRange } from '#render/use-date.ts'
import { useTranslations } from 'use-intl'
import { nameAuthority } from '#contract/authorities.ts'
import { NoteText } from '#content/components/note-text.tsx'
import { useHref, useSite } from '#render/site-context.tsx'
import type { ListedCasino } from '../contract.ts'
import type { SourcedFact } from '#features/facts/contract.ts'
import { factPlaces, factsOf, facts as table, withValue, type FactName } from '../facts.ts'
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
  const hasSources = sourced.some(({ source, changes }) => source !== null || changes.length > 0)
  const names = factsOf(edition, factPlaces.review)
  const records = names.flatMap((name) => {
    const stored = sourced.find(({ field }) => field === table[name].field)
    if (!stored || !hasSources) return []
    const fact = table[name].tested?.(casino) ? asTested(stored, testedOn) : stored
    return [{ name, fact }]
  })
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-heading">
        {t('facts')}
      </h2>
      {!hasSources && <p className="mt-2 text-small text-muted">{told('none')}</p>}
      <dl className="mt-3 grid grid-cols-2 gap-x-4 border-t border-line sm:gap-x-10">
        {names.map((name) => {
          const fact = records.find((record) => record.name === name)?.fact
          return (
            <div key={name} className="fact-row border-b border-line py-2.5">
              <dt className="text-small text-muted">{facts[name].label}</dt>
              <dd className="font-medium wrap-anywhere">{facts[name].show(casino)}</dd>
              {name === 'licence' && <Licences casino={casino} />}
              {fact && <PastLimit fact={fact} />}
            </div>
          )
        })}
      </dl>
      {records.length > 0 && <Sources records={records} casino={casino} />}
    </section>
  )
}

/** Marks what should have been looked up again, with its date. */
function PastLimit({ fact }: { fact: SourcedFact }) {
  const words = useStateWords(fact)
  if (fact.state !== 'outdated' && fact.state !== 'expired') return null
  return (
    <dd className="w-full text-tiny text-muted sm:text-end">
      <span
        aria-hidden
        className="mr-1.5 inline-block size-2 rounded-full bg-highlight align-middle"
      />
      {words}
    </dd>
  )
}

type SourcesProps = {
  records: readonly { name: FactName; fact: SourcedFact }[]
  casino: ListedCasino
}

/** When the facts were checked, in a line that opens to the source of each. */
function Sources({ records, casino }: SourcesProps) {
  const told = useTranslations('factSources')
  const facts = useFacts()
  const href = useHref()
  const range = useDateRange()
  const days = records.flatMap(({ fact }) => (isChecked(fact) ? (fact.checkedOn ?? []) : []))
  const hasChanges = records.some(({ fact }) => fact.changes.length > 0)
  return (
    <details className="sources mt-2 text-small">
      <summary className="min-h-9 cursor-pointer py-1.5 text-muted">
        {days.length > 0 && `${told('summary', { count: days.length, range: range(days) })} · `}
        <span className="font-semibold text-accent-text underline underline-offset-4">
          {told('show')}
        </span>
      </summary>
      <dl className="mt-1 grid gap-3 rounded-control bg-sunken p-4 wrap-anywhere">
        {records.map(({ name, fact }) => (
          <div key={name} className="grid gap-x-6 sm:grid-cols-[12rem_1fr]">
            <dt className="font-semibold">{facts[name].label}</dt>
            <dd>
              <FactRecord
                fact={fact}
                // The former value is written as the present one is.
                write={(value) => facts[name].write(withValue(casino, fact.field, value))}
              />
            </dd>
          </div>
        ))}
      </dl>
      {hasChanges && (
        <p className="mt-3">
          <a
            href={href('casinoChanges', { slug: casino.slug })}
            className="underline underline-offset-4"
          >
            {told('allChanges')}
          </a>
        </p>
      )}
    </details>
  )
}

const isChecked = ({ state }: SourcedFact) =>
  state === 'verified' || state === 'outdated' || state === 'expired'

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

type RecordProps = {
  fact: SourcedFact
  /** A value of the fact in words. */
  write: (value: unknown) => string
}

/** When a fact was checked, where it comes from, and what it was before. */
export function FactRecord({ fact, write }: RecordProps) {
  const state = useStateWords(fact)
  return (
    <>
      {state !== undefined && <p className="text-muted">{state}</p>}
      {fact.source !== null && <Source fact={fact} />}
      {fact.changes.length > 0 && <Changes fact={fact} write={write} />}
    </>
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

function Changes({ fact, write }: RecordProps) {
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
