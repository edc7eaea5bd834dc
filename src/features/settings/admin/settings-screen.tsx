import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { ApiError } from '#admin-kit/api-client.ts'
import { BusyButton } from '#admin-kit/busy-button.tsx'
import { useEdition } from '#admin-kit/edition.ts'
import { QueryState } from '#admin-kit/query-state.tsx'
import { Refusal } from '#admin-kit/refusal.tsx'
import { useDraft } from '#admin-kit/use-draft.ts'
import { ScreenHead } from '#admin-kit/screen-head.tsx'
import { DemonstrationPanel } from '#content/demonstration/admin/demonstration-panel.tsx'
import type { OwnSettings } from '#editions/settings-schema.ts'
import type { SiteSettings } from '../contract.ts'
import { Errors } from './fields.tsx'
import { useSaveSettings, useSettings } from './settings-api.ts'
import { settingsParts, type SettingsPart } from './parts.ts'
import { Settings, settingsInForm } from './settings-layout.tsx'
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
  const section = { settings, builtIn: stored.builtIn, texts: stored.texts, change }
  return (
    <Errors value={errors}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!save.isPending && isChanged)
            save.mutate(
              { revision, settings },
              { onSuccess: (saved) => draft.finish(saved.revision) },
            )
        }}
      >
        <Refusal error={save.error} fallback="Could not save the settings. Try again." />
        {settingsInForm.map((part) => (
          <Part key={part} name={part} open={part === 'identity'}>
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
      <Part name="demonstration">
        <DemonstrationPanel />
      </Part>
      <SettingsHistory onTake={(before) => change(before)} />
    </Errors>
  )
}

function Part({
  name,
  open = false,
  children,
}: {
  name: SettingsPart
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
