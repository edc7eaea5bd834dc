import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useEdition } from '#admin-kit/edition.ts'
import { AreaField, SelectField, TextField } from '#admin-kit/form-fields.tsx'
import { FormDialog } from '#admin-kit/form.tsx'
import { useAtOpening } from '#admin-kit/use-at-opening.ts'
import * as z from 'zod'
import { shapeOf, type Field } from '#content/fields.ts'
import type { CheckedFact } from '../contract.ts'
import { stated, type FactField } from '../fields.ts'
import {
  EvidenceFields,
  ReasonFields,
  startEvidence,
  type TypedEvidence,
} from '#content/evidence/evidence-fields.tsx'
import { useChangeEntry } from '#content/editing/entry-calls.ts'
import { createFieldValues, noPart } from '#content/editing/field-values.ts'
import { readingChecked, type CheckedCasino } from './facts-api.ts'

const changes = z.object(shapeOf(stated, 'input')).partial()
/** How each fact is typed, and read from what was typed. */
const factValues = createFieldValues(stated, { changes, creation: changes }).withPart<
  object,
  CheckedCasino & { translations: Readonly<Record<string, object>> }
>(noPart)

/** Bonuses have a screen of their own. */
export type TypedFact = CheckedFact & { field: Exclude<FactField, 'bonuses'> }

type Props = { fact: TypedFact; onClose: () => void }

/** Opens once the casino has been read, whose form knows how each field is typed. */
export function FactDialog({ fact, onClose }: Props) {
  const { data } = useQuery(readingChecked(useEdition().id, fact.casinoId))
  return data && <LoadedDialog fact={fact} casino={data} onClose={onClose} />
}

/** Named as the API names them, so that what it refuses is said at its field. */
type Values = { evidence: Record<string, TypedEvidence> } & Record<string, unknown>

function LoadedDialog({ fact: shown, casino: read, onClose }: Props & { casino: CheckedCasino }) {
  const { fact, casino } = useAtOpening({ fact: shown, casino: read })
  const check = useChangeEntry('casinos')
  const { field, evidence } = fact
  const start = factValues.toFormValues({ ...casino, translations: {} })
  const { label } = stated[field]

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
          id: casino.id,
          changes: {
            ...factValues.toChanges({ ...start, [field]: value }, start),
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
      <ValueField name={field} field={stated[field]} />
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
