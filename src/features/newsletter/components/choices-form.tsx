import { useTranslations } from 'use-intl'
import { breakLengths } from '#contract/break.ts'
import { useDate } from '#render/use-date.ts'
import { findOffered, listOffered } from '#editions/offered-languages.ts'
import { useHref, useSite } from '#render/site-context.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox, Field, Select } from '#ui/field.tsx'
import type { Subscriber } from '../contract.ts'
import { listTopics, pauseId, preferenceNames } from '#contract/newsletter-preferences.ts'

export function ChoicesForm({ reader, linkKey }: { reader: Subscriber; linkKey: string }) {
  const t = useTranslations()
  const link = useHref()
  const { edition, hidesBonuses } = useSite().reader
  // What has been chosen elsewhere can be given up here.
  const topics = listTopics({ hidesBonuses: hidesBonuses && !reader.preferences.bonusAlerts })
  const nothing = preferenceNames.every((name) => !reader.preferences[name])
  return (
    <Card className="p-5 sm:p-7">
      <form method="post" action={link('newsletterPreferences')}>
        <input type="hidden" name="key" value={linkKey} />
        <fieldset>
          <legend className="mb-1 text-small font-semibold">{t('newsletter.preferences')}</legend>
          <div className="grid grid-cols-2 gap-x-3 narrow:grid-cols-1">
            {topics.map((name) => (
              <Checkbox key={name} name={name} defaultChecked={reader.preferences[name]}>
                {t(`newsletter.${name}`)}
              </Checkbox>
            ))}
          </div>
          {nothing && (
            <p className="mt-1 text-small text-muted">{t('newsletterReader.nothingChosen')}</p>
          )}
        </fieldset>
        <Field label={t('newsletterReader.language')} className="mt-5">
          {(control) => (
            <Select
              name="language"
              defaultValue={findOffered(edition, reader.language).code}
              {...control}
            >
              {listOffered(edition).map(({ code, nativeName, html }) => (
                <option key={code} value={code} lang={html}>
                  {nativeName}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Button type="submit" size="lg" className="mt-6 max-sm:w-full">
          {t('newsletterReader.save')}
        </Button>
      </form>
      <PauseForm reader={reader} linkKey={linkKey} />
      <form
        method="post"
        action={link('newsletterPreferences')}
        className="mt-7 border-t border-line pt-6"
      >
        <input type="hidden" name="key" value={linkKey} />
        <h2 className="text-subheading">{t('newsletterReader.unsubscribeHeading')}</h2>
        <p className="mt-2 mb-4 text-small text-muted">{t('newsletterReader.unsubscribeText')}</p>
        <Button
          type="submit"
          name="action"
          value="unsubscribe"
          variant="secondary"
          className="max-sm:w-full"
        >
          {t('newsletterReader.unsubscribeAction')}
        </Button>
      </form>
    </Card>
  )
}

/** A pause that has ended has left its day behind, which the server compares when it renders. */
const isPaused = ({ pausedUntil }: Subscriber) =>
  pausedUntil !== null && Date.parse(pausedUntil) > Date.now()

function PauseForm({ reader, linkKey }: { reader: Subscriber; linkKey: string }) {
  const t = useTranslations('newsletterReader')
  const told = useTranslations('break')
  const link = useHref()
  const writeDate = useDate()
  const paused = isPaused(reader) ? reader.pausedUntil : null
  return (
    <form
      id={pauseId}
      method="post"
      action={link('newsletterPreferences')}
      className="mt-7 border-t border-line pt-6"
    >
      <input type="hidden" name="key" value={linkKey} />
      <input type="hidden" name="action" value="pause" />
      <h2 className="text-subheading">{t('pauseHeading')}</h2>
      <p className="mt-2 mb-4 text-small text-muted">
        {paused ? t('pausedText', { date: writeDate(paused) }) : t('pauseText')}
      </p>
      <div className="flex flex-wrap gap-2">
        {breakLengths.map((days) => (
          <Button key={days} type="submit" name="days" value={days} variant="secondary">
            {told('days', { days })}
          </Button>
        ))}
        {paused && (
          <Button type="submit" name="days" value="0" variant="secondary">
            {t('resume')}
          </Button>
        )}
      </div>
    </form>
  )
}
