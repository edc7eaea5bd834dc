import {
  figureKinds,
  socialNetworks,
  type MenuItem,
  type OwnFigure,
  type OwnSettings,
} from '#editions/settings-schema.ts'
import { Checkbox, Field, Select } from '#ui/field.tsx'
import { Rows, TextInput, TranslatedInput } from './fields.tsx'
import { hasText, type SectionProps } from './identity-fields.tsx'

const maxMenuItems = 12
const maxFigures = 4
const maxNames = 8

const emptyItem: MenuItem = { label: {}, to: '/' }
const emptyAccount: OwnSettings['social'][number] = { network: 'x', url: '' }
const emptyFigure: OwnFigure = { kind: 'casinos', label: {}, value: '', date: null, source: null }

type MenuProps = {
  path: 'navigation' | 'footerLinks'
  label: string
  items: readonly MenuItem[] | null
  onChange: (items: MenuItem[] | null) => void
}

export function MenuFields({ path, label, items, onChange }: MenuProps) {
  return (
    <div className="grid gap-4">
      <Checkbox
        checked={items !== null}
        onChange={({ target }) => onChange(target.checked ? [emptyItem] : null)}
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
              <TextInput
                path={`${at}.to`}
                label="Leads to"
                hint="A path of this site, in English, such as /compare or /lists/best-bitcoin-casinos; or an https address."
                value={item.to}
                onChange={(to) => change({ to })}
              />
            </>
          )}
        </Rows>
      )}
    </div>
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
