import { useLocale, useTranslations } from 'use-intl'
import { everywhere, stateOf, type MarketPlace } from '#contract/markets.ts'
import { readerPlaces } from '#contract/places.ts'
import { hasField } from '#editions/has-field.ts'
import { useDate } from '#render/use-date.ts'
import { useSite } from '#render/site-context.tsx'
import { buttonClass, Button } from '#ui/button.tsx'
import { Field, Input, Select } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { carry, localise } from '#urls.ts'
import type { MarketRule } from '#editions/markets-schema.ts'
import { ruleIn } from '#editions/reader.ts'
import { hasStates, listEverRuled } from '#markets/policy.ts'
import { namePlace } from '#markets/name-place.ts'
import { MarketNotice, PlaceName, useRule } from './market-notice.tsx'

/** How many casinos take players from a state, and some of those that do not. */
export type Openings = { open: number; unknown: number; closed: number; names: readonly string[] }

export type WhereData = {
  /** The page that the reader came from. */
  from: string
  openings?: Openings | undefined
}

/** Where a reader says where they are, and what the operator's rules are. */
export function WherePage({ from, openings }: WhereData) {
  const t = useTranslations('markets')
  const { reader, pinned } = useSite()
  const { edition, language } = reader
  // Where no other place has a rule, it is no other place.
  const others = t(
    listEverRuled(edition).every((place) => place === everywhere) ? 'everywhere' : 'elsewhere',
  )
  const name = (place: MarketPlace) => namePlace(place, language) ?? others
  const collator = new Intl.Collator(language.intl)
  const sorted = (places: readonly MarketPlace[]) =>
    places.toSorted((one, other) => collator.compare(name(one), name(other)))
  const states = sorted(readerPlaces.filter((place) => stateOf(place) !== undefined))
  const countries = sorted(readerPlaces.filter((place) => stateOf(place) === undefined))
  const back = localise(language, from)
  const option = (place: MarketPlace) => (
    <option key={place} value={place}>
      {name(place)}
    </option>
  )
  return (
    <div className="page-width max-w-3xl! pt-8 pb-(--section-space)">
      <h1 className="text-title">{t('where')}</h1>
      <p className="mt-3 text-lede">{t('whereLede')}</p>
      {reader.place && <Differs openings={openings} />}
      <form action={back} className="mt-6 grid max-w-md gap-4">
        {pinned && <input type="hidden" name="tenant" value={edition.id} />}
        <Field label={t('find')} className="needs-script">
          {(control) => <Input {...control} type="search" autoComplete="off" data-narrows="in" />}
        </Field>
        <Field label={t('place')}>
          {(control) => (
            <Select {...control} name="in" defaultValue={reader.place ?? ''} required>
              <option value="" />
              <optgroup label={t('countries')}>{countries.map(option)}</optgroup>
              {hasStates(edition) && <optgroup label={t('states')}>{states.map(option)}</optgroup>}
            </Select>
          )}
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit">{t('submit')}</Button>
          {reader.place && (
            <a
              href={carry(back, { reader: { edition, place: undefined }, pinned })}
              className={buttonClass({ variant: 'secondary' })}
            >
              {t('forget')}
            </a>
          )}
        </div>
      </form>
      <Rules name={name} />
    </div>
  )
}

/** What is different in the place that was chosen. */
function Differs({ openings }: Pick<WhereData, 'openings'>) {
  const t = useTranslations('markets')
  const list = new Intl.ListFormat(useLocale())
  if (openings && openings.closed + openings.unknown === 0)
    return (
      <Notice className="mt-6">
        <PlaceName />
        {t('nothingDiffers')}
      </Notice>
    )
  const more = openings && openings.closed > openings.names.length ? ['…'] : []
  return (
    <Notice className="mt-6">
      <MarketNotice />{' '}
      {openings && t('openings', { ...openings, names: list.format(openings.names.concat(more)) })}
    </Notice>
  )
}

function Rules({ name }: { name: (place: MarketPlace) => string }) {
  const t = useTranslations('markets')
  const writeDate = useDate()
  const tell = useRule()
  const { edition } = useSite().reader
  const { comingRules = {} } = edition
  const ruled = listEverRuled(edition)
  return (
    <section aria-labelledby="market-rules" className="mt-10">
      <h2 id="market-rules" className="text-heading">
        {t('rulesTitle')}
      </h2>
      <p className="mt-2 max-w-prose">{t(ruled.length > 0 ? 'rulesLede' : 'noRules')}</p>
      {hasField(edition, 'excludedStates') && <p className="mt-2 max-w-prose">{t('statesNote')}</p>}
      {ruled.length > 0 && (
        <dl className="mt-4 border-t border-line">
          {[...ruled, ...(ruled.includes(everywhere) ? [] : ([everywhere] as const))].map(
            (place) => {
              const rule = ruleIn(edition, place)
              return (
                <div
                  key={place}
                  className="grid gap-x-6 border-b border-line py-3 sm:grid-cols-[12rem_1fr]"
                >
                  <dt className="font-semibold">{name(place)}</dt>
                  <dd className="grid gap-2">
                    <p>
                      {tell(rule) ?? t('all')}{' '}
                      {rule?.until && `${t('ruleUntil', { date: writeDate(rule.until) })} `}
                      <WrittenAt rule={rule} />
                    </p>
                    {comingRules[place]?.map((later) => (
                      <p key={later.from}>
                        {t('ruleFrom', {
                          date: writeDate(later.from ?? ''),
                          rule: tell(later) ?? t('all'),
                        })}{' '}
                        <WrittenAt rule={later} />
                      </p>
                    ))}
                  </dd>
                </div>
              )
            },
          )}
        </dl>
      )}
    </section>
  )
}

/** Where a rule is written down, and when somebody read it. */
function WrittenAt({ rule }: { rule: Pick<MarketRule, 'source' | 'checkedOn'> | undefined }) {
  const t = useTranslations('markets')
  const writeDate = useDate()
  if (!rule) return null
  const { source, checkedOn } = rule
  return (
    <span className="text-small text-muted">
      {source && (
        <a href={source} rel="nofollow noopener" className="underline underline-offset-2">
          {t('source')}
        </a>
      )}
      {source && checkedOn && ', '}
      {checkedOn && t('checkedOn', { date: writeDate(checkedOn) })}
    </span>
  )
}
