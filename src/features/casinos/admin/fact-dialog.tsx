import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useEdition } from '#admin-kit/edition.ts'
import { AreaField, SelectField, TextField } from '#admin-kit/form-fields.tsx'
import { FormDialog } from '#admin-kit/form.tsx'
import { useAtOpening } from '#admin-kit/use-at-opening.ts'
import type { Field } from '#content/fields.ts'
import type { CheckedFact } from '../admin-contract.ts'
import type { AdminCasino } from '../contract.ts'
import { casinoFields, type FactField } from '../fields.ts'
import {
  EvidenceFields,
  ReasonFields,
  startEvidence,
  type TypedEvidence,
} from './evidence-fields.tsx'
import { readingCasino } from './casino-api.ts'
import { useCheckFact } from './facts-api.ts'
import { casinoValues } from './form-values.ts'

/** Bonuses have a screen of their own. */
export type TypedFact = CheckedFact & { field: Exclude<FactField, 'bonuses'> }

type Props = { fact: TypedFact; onClose: () => void }

/** Opens once the casino has been read, whose form knows how each field is typed. */
export function FactDialog({ fact, onClose }: Props) {
  const { data } = useQuery(readingCasino(useEdition(), fact.casinoId))
  return data && <LoadedDialog fact={fact} casino={data} onClose={onClose} />
}

/** Named as the API names them, so that what it refuses is said at its field. */
type Values = { evidence: Record<string, TypedEvidence> } & Record<string, unknown>

function LoadedDialog({ fact: shown, casino: read, onClose }: Props & { casino: AdminCasino }) {
  const { fact, casino } = useAtOpening({ fact: shown, casino: read })
  const check = useCheckFact()
  const { field, evidence } = fact
  const start = casinoValues.toFormValues(casino)
  const { label } = casinoFields[field]

  return (
    <FormDialog<Values>
      title={`${label} of ${casino.name}`}
      start={{
        [field]: start[field],
        evidence: {
          [field]: startEvidence(evidence, casino),
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
      <Change name={field} former={start[field]} />
      <EvidenceFields of={field} />
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

/** Asks for the reason once another value has been typed. */
function Change({ name, former }: { name: FactField; former: string }) {
  return useWatch({ name }) === former ? null : <ReasonFields of={name} />
}
