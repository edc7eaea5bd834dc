import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useEdition } from '#admin-kit/edition.ts'
import { AreaField, CheckboxField, SelectField, TextField } from '#admin-kit/form-fields.tsx'
import { FormDialog } from '#admin-kit/form.tsx'
import { AuthorField } from '#content/credits/admin/credit-fields.tsx'
import type { Field } from '#content/fields.ts'
import { toDay } from '#contract/days.ts'
import type { FactSource } from '#contract/evidence.ts'
import type { CheckedFact } from '../admin-contract.ts'
import type { AdminCasino } from '../contract.ts'
import { casinoFields } from '../fields.ts'
import { readingCasino } from './casino-api.ts'
import { sourceWords } from './fact-words.ts'
import { useCheckFact } from './facts-api.ts'
import { casinoValues } from './form-values.ts'

type Props = { fact: CheckedFact; onClose: () => void }

/** Opens once the casino has been read, whose form knows how each field is typed. */
export function FactDialog({ fact, onClose }: Props) {
  const { data } = useQuery(readingCasino(useEdition(), fact.casinoId))
  return data && <LoadedDialog fact={fact} casino={data} onClose={onClose} />
}

/** Named as the API names them, so that what it refuses is said at its field. */
type Values = { evidence: Record<string, Found> } & Record<string, unknown>

type Found = {
  source: FactSource
  url: string
  note: string
  checkedOn: string
  checkedBy: string
  validUntil: string
  because: string
  isCorrection: boolean
}

function LoadedDialog({ fact, casino, onClose }: Props & { casino: AdminCasino }) {
  const check = useCheckFact()
  const { field, evidence } = fact
  const [today] = useState(() => toDay(new Date()))
  const start = casinoValues.toFormValues(casino)
  const { label } = casinoFields[field]
  const nameOf = (part: keyof Found) => `evidence.${field}.${part}`

  return (
    <FormDialog<Values>
      title={`${label} of ${casino.name}`}
      start={{
        [field]: start[field],
        evidence: {
          [field]: {
            source: evidence?.source ?? 'page',
            url: evidence?.url ?? casino.websiteUrl ?? '',
            note: evidence?.note ?? '',
            checkedOn: today,
            checkedBy: evidence?.checkedBy ?? casino.reviewerId ?? '',
            validUntil: evidence?.validUntil ?? '',
            because: '',
            isCorrection: false,
          },
        },
      }}
      onSubmit={({ [field]: value, evidence: found }) =>
        check.mutateAsync({
          casinoId: casino.id,
          changes: {
            ...casinoValues.toChanges({ ...start, [field]: value }, start),
            version: casino.version,
            evidence: found,
          },
          said: `${label} of ${casino.name} is saved`,
        })
      }
      submit="Save"
      failed="Could not save the fact. Try again."
      onClose={onClose}
    >
      <ValueField name={field} field={casinoFields[field]} />
      <Change name={field} former={start[field]} nameOf={nameOf} />
      <SelectField name={nameOf('source')} label="Source" options={sourceWords} />
      <TextField
        name={nameOf('url')}
        label="Address of the source"
        type="url"
        inputMode="url"
        hint="Readers get the link. Leave it empty for a test or what somebody told you."
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          name={nameOf('checkedOn')}
          label="Checked on"
          type="date"
          hint="The day on which somebody looked, not the day of typing."
        />
        <TextField
          name={nameOf('validUntil')}
          label="Holds until"
          type="date"
          hint="Only if the source says so, as licences do."
        />
      </div>
      <AuthorField
        name={nameOf('checkedBy')}
        label="Checked by"
        hint="Shown to readers once the author is published."
      />
      <AreaField
        name={nameOf('note')}
        label="Note"
        rows={2}
        hint="For readers, such as where on the page."
      />
    </FormDialog>
  )
}

function ValueField({ name, field: { label, type } }: { name: string; field: Field }) {
  const hint = 'Leave it empty if the source does not say.'
  if (type === 'yesNo')
    return (
      <SelectField name={name} label={label} options={{ '': 'Not stated', yes: 'Yes', no: 'No' }} />
    )
  if (type === 'lines')
    return <AreaField name={name} label={label} hint={`One per line. ${hint}`} />
  return (
    <TextField
      name={name}
      label={label}
      hint={type === 'commas' ? `Separated by commas. ${hint}` : hint}
    />
  )
}

type ChangeProps = { name: string; former: string; nameOf: (part: keyof Found) => string }

/** Asks for the reason once another value has been typed. */
function Change({ name, former, nameOf }: ChangeProps) {
  if (useWatch({ name }) === former) return null
  return (
    <div className="grid gap-3">
      <TextField
        name={nameOf('because')}
        label="What happened"
        maxLength={300}
        hint="Readers see it beside the former and the new value."
      />
      <CheckboxField name={nameOf('isCorrection')}>The former value was our mistake</CheckboxField>
    </div>
  )
}
