import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { BusyButton } from '#admin-kit/busy-button.tsx'
import { ConfirmDialog } from '#admin-kit/confirm-dialog.tsx'
import { paths } from '#admin-kit/paths.ts'
import { QueryState } from '#admin-kit/query-state.tsx'
import { kindLabels } from '#contract/content-kinds.ts'
import { getLanguage, languages, type LanguageCode } from '#i18n/languages.ts'
import { Field, Select } from '#ui/field.tsx'
import type { MainLanguageCheck } from '../contract.ts'
import { useChangeMainLanguage, useMainLanguageCheck } from './settings-api.ts'

/** The language that the site is written in first, and what keeps another one from being it. */
export function MainLanguagePanel({ revision }: { revision: number }) {
  const [chosen, setChosen] = useState<LanguageCode>()
  const check = useMainLanguageCheck(chosen)
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-small text-muted">
        Texts are written in it first, the others are translations. Its pages have no prefix in
        their addresses, and readers of another language see it where a text is not translated.
      </p>
      <QueryState query={check} what="main language">
        {({ present, ...found }) => (
          <>
            <Field label="Main language">
              {(control) => (
                <Select
                  {...control}
                  value={chosen ?? present}
                  onChange={({ target }) =>
                    setChosen(languages.find(({ code }) => code === target.value)?.code)
                  }
                >
                  {languages.map(({ code, name }) => (
                    <option key={code} value={code}>
                      {name}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            {found.language !== present && found.language === chosen && (
              <Choice key={chosen} check={{ present, ...found }} revision={revision} />
            )}
          </>
        )}
      </QueryState>
    </div>
  )
}

function Choice({ check, revision }: { check: MainLanguageCheck; revision: number }) {
  const [isAsking, setAsking] = useState(false)
  const change = useChangeMainLanguage()
  const [next, present] = [getLanguage(check.language).name, getLanguage(check.present).name]
  if (check.total + check.settings.length > 0) return <Missing check={check} />
  return (
    <>
      <BusyButton blocked={change.isPending} onClick={() => setAsking(true)}>
        Make {next} the main language
      </BusyButton>
      {isAsking && (
        <ConfirmDialog
          title={`Make ${next} the main language?`}
          description={`Every ${next} text becomes the original and every ${present} one its translation. Pages in ${next} move to addresses without a prefix, those in ${present} below /${check.present}; former addresses lead to the new ones. It can be changed back in the same way.`}
          confirmLabel={`Make ${next} the main language`}
          busy={change.isPending}
          onConfirm={(then) => change.mutate({ language: check.language, revision }, then)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

function Missing({ check: { language, entries, total, settings } }: { check: MainLanguageCheck }) {
  const { name } = getLanguage(language)
  return (
    <div className="grid gap-3 text-small">
      <p role="status">
        <b>Not everything is in {name} yet.</b> Translate these and make the translations public, or
        remove them, then choose again.
      </p>
      <ul className="grid gap-1">
        {entries.map((entry) => (
          <li key={entry.id}>
            {kindLabels[entry.kind]}:{' '}
            <Link
              to={paths[entry.kind]}
              params={{ entryId: entry.id }}
              search={(search: object) => ({ ...search, language })}
              className="inline-flex min-h-6 items-center underline underline-offset-4"
            >
              {entry.name}
            </Link>
            {entry.missing > 0
              ? ` (${entry.missing} ${entry.missing === 1 ? 'text' : 'texts'} missing)`
              : ' (not public)'}
          </li>
        ))}
        {total > entries.length && <li>and {total - entries.length} more</li>}
        {settings.map((text) => (
          <li key={text}>Settings: “{text}”</li>
        ))}
      </ul>
    </div>
  )
}
