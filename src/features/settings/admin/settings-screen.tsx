import { Link, useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ApiError } from '#admin-kit/api-client.ts'
import { BusyButton } from '#admin-kit/busy-button.tsx'
import { useEdition } from '#admin-kit/edition.ts'
import { paths } from '#admin-kit/paths.ts'
import { QueryState } from '#admin-kit/query-state.tsx'
import { Refusal } from '#admin-kit/refusal.tsx'
import { SearchBox } from '#admin-kit/search-box.tsx'
import { useDraft } from '#admin-kit/use-draft.ts'
import { ScreenHead } from '#admin-kit/screen-head.tsx'
import { DemonstrationPanel } from '#content/demonstration/admin/demonstration-panel.tsx'
import { foldWords } from '#contract/words.ts'
import type { OwnSettings } from '#editions/settings-schema.ts'
import type { SiteSettings } from '../contract.ts'
import { MainLanguagePanel } from './main-language-panel.tsx'
import { Errors } from './fields.tsx'
import { useSaveSettings, useSettings } from './settings-api.ts'
import { settingsParts, type SettingsPart } from './parts.ts'
import { Settings, settingsInForm, wordsOf } from './settings-layout.tsx'
import { SettingsHistory } from './settings-history.tsx'

export function SettingsScreen() {
  const settings = useSettings()
  const edition = useEdition()
  return (
    <div className="grid gap-6">
      <ScreenHead
        title="Settings"
        lede="What this edition is called, how it looks and what it says about itself. Whatever you leave empty stays as it comes; every page shows a change at once."
      />
      <QueryState query={settings} what="settings">
        {(stored) => <SettingsForm key={edition.id} stored={stored} />}
      </QueryState>
    </div>
  )
}

function SettingsForm({ stored }: { stored: SiteSettings }) {
  const draft = useDraft<OwnSettings>({ revision: stored.revision, value: stored.settings })
  const { revision, value: settings, isChanged, change } = draft
  const save = useSaveSettings()
  const errors = save.error instanceof ApiError ? readErrors(save.error.errors) : {}
  const [q, setQ] = useState('')
  const isFound = (part: SettingsPart) => hasWords(wordsOf(part), q)
  const found = allParts.filter(isFound)
  const section = { settings, builtIn: stored.builtIn, texts: stored.texts, change }
  return (
    <Errors value={errors}>
      <div className="grid items-start gap-4 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-8">
        <div className="grid gap-3 lg:sticky lg:top-18">
          <SearchBox label="Search settings" value={q} onChange={setQ} />
          <nav aria-label="Settings" className="max-lg:hidden">
            <ul className="grid">
              {found.map((part) => (
                <li key={part}>
                  <Link
                    to={paths.settings}
                    hash={part}
                    className="flex min-h-9 items-center rounded-control px-3 text-small text-muted hover:bg-sunken hover:text-ink"
                  >
                    {settingsParts[part].title}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          {found.length === 0 && (
            <p role="status" className="text-small text-muted">
              No setting has these words.
            </p>
          )}
        </div>
        <div className="grid min-w-0 gap-4">
          <form
            noValidate
            className="grid gap-4"
            onSubmit={(event) => {
              event.preventDefault()
              if (!save.isPending && isChanged)
                save.mutate(
                  { revision, settings },
                  {
                    onSuccess: (saved) => draft.finish(saved.revision),
                    // What is wrong may stand in a part that the search leaves out.
                    onError: () => setQ(''),
                  },
                )
            }}
          >
            <Refusal error={save.error} fallback="Could not save the settings. Try again." />
            {settingsInForm.map((part) => (
              <Part
                key={part}
                name={part}
                isShown={isFound(part)}
                open={q === '' ? part === 'identity' : isFound(part)}
              >
                <Settings part={part} {...section} />
              </Part>
            ))}
            <div className="sticky bottom-0 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-surface py-3">
              {isChanged && <p className="text-small text-muted">Not saved yet</p>}
              <BusyButton type="submit" blocked={save.isPending || !isChanged}>
                Save settings
              </BusyButton>
            </div>
          </form>
          <Part name="mainLanguage" isShown={isFound('mainLanguage')}>
            <MainLanguagePanel revision={stored.revision} />
          </Part>
          <Part name="demonstration" isShown={isFound('demonstration')}>
            <DemonstrationPanel />
          </Part>
          <SettingsHistory onTake={(before) => change(before)} />
        </div>
      </div>
    </Errors>
  )
}

const allParts: readonly SettingsPart[] = [...settingsInForm, 'mainLanguage', 'demonstration']

/** Whether a text has the beginnings of all the words. */
function hasWords(text: string, words: string): boolean {
  const folded = ` ${foldWords(text)}`
  return foldWords(words)
    .split(' ')
    .every((word) => folded.includes(` ${word}`))
}

function Part({
  name,
  isShown,
  open = false,
  children,
}: {
  name: SettingsPart
  isShown: boolean
  open?: boolean
  children: ReactNode
}) {
  const details = useRef<HTMLDetailsElement>(null)
  const isWanted = useLocation({ select: ({ hash }) => hash === name })
  useEffect(() => {
    if (!isWanted || !details.current) return
    details.current.open = true
    details.current.querySelector('summary')?.focus()
  }, [isWanted])
  return (
    <details
      ref={details}
      id={name}
      open={open}
      hidden={!isShown}
      className="rounded-card border border-line bg-raised p-4 md:p-6"
    >
      <summary className="cursor-pointer font-display text-subheading font-semibold">
        {settingsParts[name].title}
      </summary>
      <div className="mt-5">{children}</div>
    </details>
  )
}

/** Fields as the settings name them. */
const readErrors = (errors: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(errors).map(([path, message]) => [path.replace(/^settings\./, ''), message]),
  )
