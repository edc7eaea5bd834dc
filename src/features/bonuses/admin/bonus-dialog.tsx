import { useWatch } from 'react-hook-form'
import { SelectField, TextField } from '#admin-kit/form-fields.tsx'
import { FormDialog } from '#admin-kit/form.tsx'
import { useAtOpening } from '#admin-kit/use-at-opening.ts'
import { bonusParts, type Bonus, type BonusKind, type BonusPart } from '#contract/bonus.ts'
import type { KeptBonuses } from '../contract.ts'
import { findWords, kindWords, partWords } from './bonus-words.ts'
import {
  EvidenceFields,
  ReasonFields,
  startEvidence,
  type TypedEvidence,
} from '#content/evidence/evidence-fields.tsx'
import { useChangeEntry } from '#content/editing/entry-calls.ts'
import { useEdition } from '#admin-kit/edition.ts'
import { hasField } from '#editions/has-field.ts'

type Props = {
  kept: KeptBonuses
  /** Which of the bonuses; the number of them for a new one. */
  index: number
  onClose: () => void
}

type TypedBonus = { kind: BonusKind } & Record<BonusPart, string>
/** Named as the API names them, so that what it refuses is said at its field. */
type Values = { bonuses: Record<number, TypedBonus>; evidence: { bonuses: TypedEvidence } }

export function BonusDialog({ kept: shown, index, onClose }: Props) {
  const kept = useAtOpening(shown)
  const save = useChangeEntry('casinos')
  const edition = useEdition()
  const stored = kept.bonuses.map(({ bonus }) => bonus)
  const bonus = stored[index]
  const usual = hasField(edition, 'sweepsCoinsBonus') ? 'signUp' : 'match'
  return (
    <FormDialog<Values>
      title={bonus ? `Bonus of ${kept.name}` : `New bonus of ${kept.name}`}
      start={{
        bonuses: { [index]: type(bonus, usual) },
        evidence: { bonuses: startEvidence(kept.evidence, kept) },
      }}
      onSubmit={({ bonuses, evidence }) => {
        const typed = bonuses[index]
        const all: object[] = [...stored]
        if (typed) all[index] = read(typed)
        return save.mutateAsync({
          id: kept.casinoId,
          changes: { version: kept.version, bonuses: all, evidence },
          said: bonus ? 'The bonus is saved' : 'The bonus is added',
        })
      }}
      submit="Save"
      failed="Could not save the bonus. Try again."
      onClose={onClose}
    >
      <PartFields index={index} />
      {bonus && <ReasonFields of="bonuses" />}
      <EvidenceFields of="bonuses" />
    </FormDialog>
  )
}

/** Leaves out what bonuses of the chosen kind do not have. */
function PartFields({ index }: { index: number }) {
  const kind: BonusKind = useWatch({ name: `bonuses.${index}.kind` })
  return (
    <>
      <SelectField name={`bonuses.${index}.kind`} label="Kind of bonus" options={kindWords} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {bonusParts[kind].has.map((part) => (
          <PartField key={part} name={`bonuses.${index}.${part}`} part={part} kind={kind} />
        ))}
      </div>
    </>
  )
}

const words: ReadonlySet<BonusPart> = new Set(['currency', 'code'])

type PartProps = { name: string; part: BonusPart; kind: BonusKind }

function PartField({ name, part, kind }: PartProps) {
  const { options, ...shared } = findWords(part, kind)
  if (options) return <SelectField name={name} {...shared} options={options} />
  if (part === 'validUntil') return <TextField name={name} {...shared} type="date" />
  return <TextField name={name} {...shared} {...(!words.has(part) && { inputMode: 'decimal' })} />
}

const parts = Object.keys(partWords) as BonusPart[] // Object.keys widens the names

const write = (value: Bonus[BonusPart]) => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return value === null ? '' : String(value)
}

function type(bonus: Bonus | undefined, usual: BonusKind): TypedBonus {
  const start: Partial<Record<BonusPart, string>> = {
    base: 'bonus',
    maxBetOf: 'money',
    maxPaidOf: 'money',
    currency: usual === 'match' ? 'BTC' : '',
  }
  const typed = parts.map((part) => [part, bonus ? write(bonus[part]) : (start[part] ?? '')])
  // Every part is there, as the words are listed by the type.
  return { kind: bonus?.kind ?? usual, ...Object.fromEntries(typed) } as TypedBonus
}

/** Figures go as they were typed, so that the server says what is wrong with them. */
function read({ kind, ...typed }: TypedBonus): object {
  const values = bonusParts[kind].has.map((part) => {
    const text = typed[part].trim().replace(/^(\d+),(\d+)$/, '$1.$2')
    const isYesNo = part === 'newPlayers' || part === 'sticky' || part === 'ownFirst'
    if (!isYesNo) return [part, text]
    return [part, text === '' ? null : text === 'yes']
  })
  return { kind, ...Object.fromEntries(values) }
}
