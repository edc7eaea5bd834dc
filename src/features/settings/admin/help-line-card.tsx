import { useContext, useState } from 'react'
import { helpKinds, type OwnHelpLine } from '#editions/help-lines-schema.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Field, Select } from '#ui/field.tsx'
import { Errors, TextInput } from './fields.tsx'
import { HoursFields } from './hours-fields.tsx'

const kindNames = {
  emergency: 'Emergency number',
  crisis: 'For people in crisis',
  violence: 'About violence and threats',
  gambling: 'About gambling',
  register: 'Self-exclusion register',
} as const

type Props = {
  path: string
  line: OwnHelpLine
  state: 'built-in' | 'changed' | 'added'
  onChange: (line: OwnHelpLine) => void
  /** Back to the built-in line, or away. */
  onDrop: () => void
}

export function HelpLineCard({ path, line, state, onChange, onDrop }: Props) {
  const errors = useContext(Errors)
  const [isOpen, setOpen] = useState(false)
  const isRefused = Object.keys(errors).some((name) => name.startsWith(`${path}.`))
  const name = line.name || line.phone || 'New line'
  const offError = errors[`${path}.isOff`]
  const isShown = isOpen || (state === 'added' && line.name === '') || isRefused
  return (
    <li className="grid gap-3 rounded-card border border-line p-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2 font-semibold">
            {name}
            {line.isOff && <Badge tone="warning">Off</Badge>}
            {!line.isOff && state === 'changed' && <Badge tone="accent">Changed</Badge>}
            {state === 'added' && <Badge tone="accent">Added</Badge>}
          </p>
          <p className="text-small text-muted wrap-anywhere">
            {[kindNames[line.kind], line.phone, line.url, `checked ${line.checked}`]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            variant="secondary"
            aria-expanded={isShown}
            aria-label={`Change ${name}`}
            onClick={() => setOpen(!isShown)}
          >
            Change
          </Button>
          <Button
            size="sm"
            variant="secondary"
            aria-label={`Switch ${line.isOff ? 'on' : 'off'} ${name}`}
            onClick={() => onChange({ ...line, isOff: !line.isOff })}
          >
            Switch {line.isOff ? 'on' : 'off'}
          </Button>
          {state !== 'built-in' && (
            <Button
              size="sm"
              variant="quiet"
              aria-label={
                state === 'added' ? `Remove ${name}` : `Restore the built-in line ${name}`
              }
              onClick={({ currentTarget }) => {
                focusAfterDrop(currentTarget, state)
                onDrop()
              }}
            >
              {state === 'added' ? 'Remove' : 'Restore'}
            </Button>
          )}
        </div>
      </div>
      {offError && (
        <p role="alert" className="text-small text-negative">
          {offError}
        </p>
      )}
      {isShown && (
        <LineForm path={path} line={line} isAdded={state === 'added'} onChange={onChange} />
      )}
    </li>
  )
}

/** The button disappears: to the line's first one, or to the one that adds lines. */
function focusAfterDrop(button: HTMLElement, state: Props['state']): void {
  const card = button.closest('li')
  const list = card?.parentElement
  const next = state === 'added' ? list?.nextElementSibling : card?.querySelector('button')
  if (next instanceof HTMLElement) next.focus()
}

type FormProps = Pick<Props, 'path' | 'line' | 'onChange'> & { isAdded: boolean }

function LineForm({ path, line, isAdded, onChange }: FormProps) {
  const change = (patch: Partial<OwnHelpLine>) => onChange({ ...line, ...patch })
  const errors = useContext(Errors)
  const languageError = Object.entries(errors).find(([name]) =>
    name.startsWith(`${path}.languages`),
  )?.[1]
  return (
    <div className="grid gap-4 border-t border-line pt-4">
      <div className="grid items-start gap-4 md:grid-cols-2">
        {isAdded && (
          <Field label="What it is for" error={errors[`${path}.kind`]}>
            {(control) => (
              <Select
                {...control}
                value={line.kind}
                onChange={({ target: { value } }) =>
                  change({ kind: helpKinds.find((kind) => kind === value) ?? line.kind })
                }
              >
                {helpKinds.map((kind) => (
                  <option key={kind} value={kind}>
                    {kindNames[kind]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        {line.kind !== 'emergency' && (
          <TextInput
            path={`${path}.name`}
            label="Name of the line"
            value={line.name}
            onChange={(name) => change({ name })}
          />
        )}
        <TextInput
          path={`${path}.phone`}
          label="Phone number"
          hint="As people in that country write it."
          value={line.phone}
          onChange={(phone) => change({ phone: phone || null })}
        />
        {line.kind !== 'emergency' && (
          <TextInput
            path={`${path}.url`}
            label="Web address"
            type="url"
            hint="Begins with https://."
            value={line.url}
            onChange={(url) => change({ url: url || null })}
          />
        )}
        <LanguagesInput
          error={languageError}
          codes={line.languages}
          onChange={(codes) => change({ languages: codes })}
        />
        <TextInput
          path={`${path}.checked`}
          label="Checked on"
          type="date"
          hint="Pages tell readers the oldest of these days."
          value={line.checked}
          onChange={(checked) => change({ checked })}
        />
      </div>
      <HoursFields path={path} hours={line.hours} onChange={(hours) => change({ hours })} />
    </div>
  )
}

type LanguagesProps = {
  error: string | undefined
  codes: readonly string[]
  onChange: (codes: string[]) => void
}

const splitCodes = (typed: string) =>
  typed
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter(Boolean)

/** Keeps what is typed, with its commas, until it is taken over. */
function LanguagesInput({ error, codes, onChange }: LanguagesProps) {
  const [typed, setTyped] = useState(codes.join(', '))
  const shown = splitCodes(typed).join() === codes.join() ? typed : codes.join(', ')
  return (
    <Field label="Languages spoken" hint="Codes such as en, sv." error={error}>
      {(control) => (
        <input
          {...control}
          className="field-control"
          autoComplete="off"
          value={shown}
          onChange={({ target: { value } }) => {
            setTyped(value)
            onChange(splitCodes(value))
          }}
        />
      )}
    </Field>
  )
}
