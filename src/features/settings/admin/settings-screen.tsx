import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { ApiError } from '#admin-kit/api-client.ts'
import { useEdition } from '#admin-kit/edition.ts'
import { QueryState } from '#admin-kit/query-state.tsx'
import { Refusal } from '#admin-kit/refusal.tsx'
import { ScreenHead } from '#admin-kit/screen-head.tsx'
import { DemonstrationPanel } from '#content/demonstration/admin/demonstration-panel.tsx'
import type { OwnSettings } from '#editions/settings-schema.ts'
import { Button } from '#ui/button.tsx'
import type { SiteSettings } from '../contract.ts'
import { Errors } from './fields.tsx'
import { MarketFields } from './market-fields.tsx'
import { HelpFields } from './help-fields.tsx'
import { IdentityFields, type SectionProps } from './identity-fields.tsx'
import {
  AnnouncementFields,
  FigureFields,
  MenuFields,
  SocialFields,
  VerificationFields,
} from './list-fields.tsx'
import { LookFields } from './look-fields.tsx'
import { useSaveSettings, useSettings } from './settings-api.ts'
import { settingsParts, type SettingsPart } from './parts.ts'
import { SettingsHistory } from './settings-history.tsx'
import { TextFields } from './text-fields.tsx'
import { Checkbox } from '#ui/field.tsx'
import { defaultLanguage, languageCodes, languages, type LanguageCode } from '#i18n/languages.ts'

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
        {(stored) => <SettingsForm key={`${edition.id} ${stored.revision}`} stored={stored} />}
      </QueryState>
    </div>
  )
}

function SettingsForm({ stored }: { stored: SiteSettings }) {
  const [settings, setSettings] = useState<OwnSettings>(stored.settings)
  const save = useSaveSettings()
  const change = (patch: Partial<OwnSettings>) =>
    setSettings((current) => ({ ...current, ...patch }))
  const isChanged = JSON.stringify(settings) !== JSON.stringify(stored.settings)
  const errors = save.error instanceof ApiError ? readErrors(save.error.errors) : {}
  const section = { settings, builtIn: stored.builtIn, change }
  return (
    <Errors value={errors}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!save.isPending) save.mutate({ revision: stored.revision, settings })
        }}
      >
        <Refusal error={save.error} fallback="Could not save the settings. Try again." />
        <Part name="identity" open>
          <div className="grid gap-6">
            <IdentityFields {...section} />
            <ShownField {...section} />
          </div>
        </Part>
        <Part name="look">
          <LookFields {...section} />
        </Part>
        <Part name="languages">
          <LanguageFields {...section} />
        </Part>
        <Part name="menu">
          <MenuFields
            path="navigation"
            label="A menu of my own in place of the built-in one"
            items={settings.navigation}
            onChange={(navigation) => change({ navigation })}
          />
        </Part>
        <Part name="footer">
          <div className="grid gap-6">
            <MenuFields
              path="footerLinks"
              label="Links of my own in place of the guides in the footer"
              items={settings.footerLinks}
              onChange={(footerLinks) => change({ footerLinks })}
            />
            <h4 className="font-semibold">Accounts in social networks</h4>
            <SocialFields {...section} />
          </div>
        </Part>
        <Part name="figures">
          <FigureFields {...section} />
        </Part>
        <Part name="help">
          <HelpFields {...section} />
        </Part>
        <Part name="markets">
          <MarketFields {...section} />
        </Part>
        <Part name="announcement">
          <AnnouncementFields {...section} />
        </Part>
        <Part name="texts">
          <TextFields
            texts={stored.texts}
            own={settings.texts}
            onChange={(texts) => change({ texts })}
          />
        </Part>
        <Part name="links">
          <LinkFields {...section} />
        </Part>
        <Part name="verification">
          <VerificationFields {...section} />
        </Part>
        <div className="sticky bottom-0 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-surface py-3">
          {isChanged && <p className="text-small text-muted">Not saved yet</p>}
          <Button type="submit" disabled={save.isPending || !isChanged}>
            Save settings
          </Button>
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

/** Who may change what earns the money. */
function LinkFields({ settings, change }: SectionProps) {
  return (
    <div className="grid gap-2">
      <Checkbox
        checked={settings.protectsLinks}
        onChange={({ target }) => change({ protectsLinks: target.checked })}
      >
        Only administrators change many links out at once
      </Checkbox>
      <p className="max-w-prose text-small text-muted">
        This is about imports that change affiliate addresses, and redirects to other sites.
        Otherwise editors may make them, and administrators get an email that names each link with
        its address before and after.
      </p>
    </div>
  )
}

/** Whether readers find the edition at all. */
function ShownField({ settings, change }: SectionProps) {
  const error = useContext(Errors)['isOff']
  return (
    <div className="grid gap-2">
      <Checkbox
        checked={!settings.isOff}
        onChange={({ target }) => change({ isOff: !target.checked })}
      >
        Readers find this edition
      </Checkbox>
      {error && (
        <p role="alert" className="text-small text-negative">
          {error}
        </p>
      )}
      <p className="text-small text-muted">
        While it is off, its address shows the other edition and no newsletter goes out. Content,
        subscribers and settings stay here, and links in its emails still end a subscription.
      </p>
    </div>
  )
}

/** The languages that visitors are offered. */
function LanguageFields({ settings, change }: SectionProps) {
  const error = useContext(Errors)['languages']
  const chosen = settings.languages ?? languageCodes
  function choose(code: LanguageCode, isOn: boolean) {
    const next = languageCodes.filter((other) => (other === code ? isOn : chosen.includes(other)))
    change({ languages: next.length === languageCodes.length ? null : next })
  }
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">Languages that readers find</legend>
      <div className="flex flex-wrap gap-x-6 gap-y-1">
        {languages.map(({ code, name }) => (
          <Checkbox
            key={code}
            checked={chosen.includes(code)}
            disabled={code === defaultLanguage.code}
            onChange={({ target }) => choose(code, target.checked)}
          >
            {code === defaultLanguage.code ? `${name} (default, always on)` : name}
          </Checkbox>
        ))}
      </div>
      {error && <p className="text-small text-negative">{error}</p>}
      <p className="text-small text-muted">
        Addresses in a language that is off lead to the same page in {defaultLanguage.name}, and
        newsletters go out in {defaultLanguage.name}. Translations stay: switch the language on
        again, and they are back.
      </p>
    </fieldset>
  )
}
