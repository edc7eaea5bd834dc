import { useContext, useDeferredValue } from 'react'
import { Combobox } from '#admin-kit/combobox.tsx'
import {
  figureKinds,
  socialNetworks,
  type MenuItem,
  type OwnFigure,
  type OwnSettings,
} from '#editions/settings-schema.ts'
import { Checkbox, Field, Select } from '#ui/field.tsx'
import type { MenuPlace } from '../contract.ts'
import { Errors, Rows, TextInput, TranslatedInput } from './fields.tsx'
import { hasText, type SectionProps } from './identity-fields.tsx'
import { useIsDead, useMenuSources } from './settings-api.ts'

const maxMenuItems = 12
const maxFigures = 4
const maxNames = 8

const emptyItem: MenuItem = { label: {}, to: '' }
const emptyAccount: OwnSettings['social'][number] = { network: 'x', url: '' }
const emptyFigure: OwnFigure = { kind: 'casinos', label: {}, value: '', date: null, source: null }

type MenuProps = {
  path: 'navigation' | 'footerLinks'
  label: string
  items: readonly MenuItem[] | null
  onChange: (items: MenuItem[] | null) => void
}

/** Begins with the built-in links, so that an operator changes what is there. */
export function MenuFields({ path, label, items, onChange }: MenuProps) {
  const { data: sources } = useMenuSources()
  return (
    <div className="grid gap-4">
      <Checkbox
        checked={items !== null}
        disabled={!sources}
        onChange={({ target }) => onChange(target.checked ? (sources?.[path] ?? []) : null)}
      >
        {label}
      </Checkbox>
      {items !== null && (
        <Rows
          path={path}
          noun="link"
          rows={items}
          empty={emptyItem}
          max={maxMenuItems}
          onChange={onChange}
        >
          {(item, change, at) => (
            <>
              <TranslatedInput
                path={`${at}.label`}
                label="Label"
                value={item.label}
                onChange={(texts) => change({ label: texts })}
              />
              <PlaceInput
                path={`${at}.to`}
                item={item}
                places={sources?.places ?? []}
                onChange={change}
              />
            </>
          )}
        </Rows>
      )}
    </div>
  )
}

type PlaceProps = {
  path: string
  item: MenuItem
  places: readonly MenuPlace[]
  onChange: (change: Partial<MenuItem>) => void
}

/** A place that is picked names a link that has no name yet. */
function PlaceInput({ path, item, places, onChange }: PlaceProps) {
  const errors = useContext(Errors)
  const isDead = useIsDead(useDeferredValue(item.to))
  const pick = (to: string) => {
    const place = places.find((other) => other.to === to)
    onChange({ to, ...(place && !hasText(item.label) && { label: place.label }) })
  }
  return (
    <Field
      label="Leads to"
      hint={
        isDead ? (
          <span role="status" className="font-semibold text-negative">
            {`${item.to} leads nowhere: readers would find “Page not found”.`}
          </span>
        ) : (
          'Pick a page, section, list or guide of this site, or type a path in English or an https address.'
        )
      }
      error={errors[path]}
    >
      {(control) => (
        <Combobox
          control={control}
          text={item.to}
          onText={(to) => onChange({ to })}
          onPick={pick}
          suggestions={places.map(({ to, name }) => ({ value: to, detail: name }))}
          placeholder="/compare"
        />
      )}
    </Field>
  )
}

const figureNames = {
  casinos: 'Number of casinos',
  articles: 'Number of guides and posts',
  typed: 'Typed',
} as const

export function FigureFields({ settings, change }: SectionProps) {
  return (
    <Rows
      path="figures"
      noun="figure"
      rows={settings.figures}
      empty={emptyFigure}
      max={maxFigures}
      onChange={(figures) => change({ figures })}
    >
      {(figure, changeFigure, at) => (
        <>
          <Field label="What it counts">
            {(control) => (
              <Select
                {...control}
                value={figure.kind}
                onChange={({ target: { value } }) =>
                  changeFigure({ kind: figureKinds.find((kind) => kind === value) ?? 'typed' })
                }
              >
                {figureKinds.map((kind) => (
                  <option key={kind} value={kind}>
                    {figureNames[kind]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <TranslatedInput
            path={`${at}.label`}
            label="Label"
            value={figure.label}
            onChange={(label) => changeFigure({ label })}
          />
          {figure.kind === 'typed' && (
            <div className="grid gap-3 md:grid-cols-3">
              <TextInput
                path={`${at}.value`}
                label="Value"
                value={figure.value}
                onChange={(value) => changeFigure({ value })}
              />
              <TextInput
                path={`${at}.date`}
                label="True on"
                type="date"
                value={figure.date}
                onChange={(date) => changeFigure({ date })}
              />
              <TextInput
                path={`${at}.source`}
                label="Source"
                type="url"
                value={figure.source}
                onChange={(source) => changeFigure({ source })}
              />
            </div>
          )}
        </>
      )}
    </Rows>
  )
}

export function SocialFields({ settings, change }: SectionProps) {
  return (
    <Rows
      path="social"
      noun="account"
      rows={settings.social}
      empty={emptyAccount}
      max={socialNetworks.length}
      onChange={(social) => change({ social })}
    >
      {(account, changeAccount, at) => (
        <div className="grid gap-3 md:grid-cols-2">
          <Field label="Network">
            {(control) => (
              <Select
                {...control}
                value={account.network}
                onChange={({ target: { value } }) =>
                  changeAccount({ network: socialNetworks.find((name) => name === value) ?? 'x' })
                }
              >
                {socialNetworks.map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </Select>
            )}
          </Field>
          <TextInput
            path={`${at}.url`}
            label="Address"
            type="url"
            value={account.url}
            onChange={(url) => changeAccount({ url })}
          />
        </div>
      )}
    </Rows>
  )
}

export function VerificationFields({ settings, change }: SectionProps) {
  return (
    <Rows
      path="verification"
      noun="tag"
      rows={settings.verification}
      empty={{ name: 'google-site-verification', content: '' }}
      max={maxNames}
      onChange={(verification) => change({ verification })}
    >
      {(tag, changeTag, at) => (
        <div className="grid gap-3 md:grid-cols-2">
          <TextInput
            path={`${at}.name`}
            label="Name"
            value={tag.name}
            onChange={(name) => changeTag({ name })}
          />
          <TextInput
            path={`${at}.content`}
            label="Content"
            value={tag.content}
            onChange={(content) => changeTag({ content })}
          />
        </div>
      )}
    </Rows>
  )
}

export function AnnouncementFields({ settings: { announcement }, change }: SectionProps) {
  return (
    <div className="grid gap-4">
      <TranslatedInput
        path="announcement.text"
        label="Announcement"
        hint="A line above every page, until you empty it."
        value={announcement?.text ?? {}}
        onChange={(text) =>
          change({ announcement: hasText(text) ? { text, to: announcement?.to ?? null } : null })
        }
      />
      {announcement && (
        <TextInput
          path="announcement.to"
          label="Leads to"
          hint="A path of this site, an https address, or nothing."
          value={announcement.to}
          onChange={(to) =>
            change({ announcement: { ...announcement, to: to === '' ? null : to } })
          }
        />
      )}
    </div>
  )
}
