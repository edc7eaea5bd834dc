import { useContext, useDeferredValue } from 'react'
import { Combobox } from '#admin-kit/combobox.tsx'
import { maxMenuItems, type MenuItem } from '#editions/settings-schema.ts'
import { Checkbox, Field } from '#ui/field.tsx'
import type { MenuPlace } from '../contract.ts'
import { Errors, Rows, TranslatedInput } from './fields.tsx'
import { hasText, type SectionProps } from './section.ts'
import { useIsDead, useMenuSources } from './settings-api.ts'

const emptyItem: MenuItem = { label: {}, to: '' }

type MenuProps = SectionProps & { path: 'navigation' | 'footerLinks'; label: string }

/** Begins with the built-in links, so that an operator changes what is there. */
export function MenuFields({ path, label, settings, change: save }: MenuProps) {
  const items = settings[path]
  const onChange = (next: MenuItem[] | null) => save({ [path]: next })
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
          'Pick a page, section, list or guide of this site, or type a path without a language’s prefix, or an https address.'
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
