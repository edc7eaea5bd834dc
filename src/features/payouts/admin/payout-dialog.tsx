import { useWatch } from 'react-hook-form'
import { AreaField, CheckboxField, SelectField, TextField } from '#admin-kit/form-fields.tsx'
import { FormDialog } from '#admin-kit/form.tsx'
import { nameZone, toInstant, toLocal } from '#admin-kit/local-time.ts'
import { AuthorField } from '#content/credits/admin/credit-fields.tsx'
import { OtherLanguages } from '#admin-kit/other-languages.tsx'
import { useAtOpening } from '#admin-kit/use-at-opening.ts'
import type { NoteIn } from '#contract/notes.ts'
import type { PayoutOutcome, PayoutTest } from '#contract/payout-tests.ts'
import { useEdition } from '#admin-kit/edition.ts'
import type { KeptPayouts } from '../contract.ts'
import { hasField } from '#editions/has-field.ts'
import { useChangeEntry } from '#content/editing/entry-calls.ts'
import { outcomeWords } from './payout-words.ts'

type Props = {
  kept: KeptPayouts
  /** Which of the tests; the number of them for a new one. */
  index: number
  onClose: () => void
}

type TypedTest = {
  method: string
  amount: string
  currency: string
  requestedAt: string
  arrivedAt: string
  outcome: PayoutOutcome
  documents: '' | 'yes' | 'no'
  testedBy: string
  note: string
  noteIn: NoteIn
  isPublic: boolean
}
/** Named as the API names them, so that what it refuses is said at its field. */
type Values = { payoutTests: Record<number, TypedTest> }

export function PayoutDialog({ kept: shown, index, onClose }: Props) {
  const kept = useAtOpening(shown)
  const save = useChangeEntry('casinos')
  const usual = hasField(useEdition(), 'sweepsCoinsBonus') ? 'SC' : 'BTC'
  const stored = kept.tests.map(({ test }) => test)
  const test = stored[index]
  return (
    <FormDialog<Values>
      title={test ? `Payout test of ${kept.name}` : `New payout test of ${kept.name}`}
      start={{ payoutTests: { [index]: type(test, { usual, tester: kept.reviewerId }) } }}
      onSubmit={({ payoutTests }) => {
        const typed = payoutTests[index]
        const all: object[] = [...stored]
        if (typed) all[index] = read(typed, test)
        return save.mutateAsync({
          id: kept.casinoId,
          changes: { version: kept.version, payoutTests: all },
          said: test ? 'The payout test is saved' : 'The payout test is added',
        })
      }}
      submit="Save"
      failed="Could not save the payout test. Try again."
      onClose={onClose}
    >
      <TestFields index={index} />
    </FormDialog>
  )
}

function TestFields({ index }: { index: number }) {
  const nameOf = (part: keyof TypedTest) => `payoutTests.${index}.${part}`
  const outcome: PayoutOutcome = useWatch({ name: nameOf('outcome') })
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          name={nameOf('method')}
          label="Paid by"
          hint="As among the payment methods: Bitcoin, Bank Transfer …"
        />
        <SelectField name={nameOf('outcome')} label="Outcome" options={outcomeWords} />
        <TextField name={nameOf('amount')} label="Amount" inputMode="decimal" />
        <TextField name={nameOf('currency')} label="Currency" hint="BTC, USDT, SC …" />
        <TextField
          name={nameOf('requestedAt')}
          label="Requested at"
          type="datetime-local"
          className="sm:col-span-2"
          hint={`In your time zone: ${nameZone()}. Readers see the day.`}
        />
        {outcome === 'arrived' && (
          <TextField
            name={nameOf('arrivedAt')}
            label="Arrived at"
            type="datetime-local"
            className="sm:col-span-2"
            hint="When the money could be used."
          />
        )}
        <SelectField
          name={nameOf('documents')}
          label="Documents were asked for"
          options={{ '': 'Not noted', yes: 'Yes', no: 'No' }}
        />
        <AuthorField
          name={nameOf('testedBy')}
          label="Tested by"
          hint="Shown to readers once the author is published."
        />
      </div>
      <AreaField
        name={nameOf('note')}
        label="Note"
        rows={2}
        maxLength={300}
        hint="For readers, such as what was asked before the payment."
      />
      <OtherLanguages
        label="Note"
        nameOf={(code) => `${nameOf('noteIn')}.${code}`}
        maxLength={300}
      />
      <CheckboxField name={nameOf('isPublic')}>Publish this test and count it</CheckboxField>
    </>
  )
}

const showTime = (time: string | null) => (time === null ? '' : toLocal(new Date(time)))

function type(
  test: PayoutTest | undefined,
  { usual, tester }: { usual: string; tester: string | null },
): TypedTest {
  if (!test)
    return {
      method: '',
      amount: '',
      currency: usual,
      requestedAt: '',
      arrivedAt: '',
      outcome: 'arrived',
      documents: '',
      testedBy: tester ?? '',
      note: '',
      noteIn: {},
      isPublic: true,
    }
  const { method, amount, currency, outcome, documents, testedBy, note, noteIn, isPublic } = test
  return {
    method,
    amount: amount === null ? '' : String(amount),
    currency: currency ?? '',
    requestedAt: showTime(test.requestedAt),
    arrivedAt: showTime(test.arrivedAt),
    outcome,
    documents: documents === null ? '' : documents ? 'yes' : 'no',
    testedBy: testedBy ?? '',
    note,
    noteIn: noteIn ?? {},
    isPublic,
  }
}

/** Figures go as they were typed, so that the server says what is wrong with them. */
function read(typed: TypedTest, test: PayoutTest | undefined): object {
  const { documents, amount, requestedAt, arrivedAt, ...rest } = typed
  // Inputs know no seconds, which must not be lost by saving anew.
  const keep = (local: string, stored: string | null | undefined) =>
    stored && local === showTime(stored) ? stored : toInstant(local)
  return {
    ...rest,
    amount: amount.trim().replace(/^(\d+),(\d+)$/, '$1.$2'),
    requestedAt: keep(requestedAt, test?.requestedAt),
    arrivedAt: keep(arrivedAt, test?.arrivedAt),
    documents: documents === '' ? null : documents === 'yes',
    proof: test?.proof ?? null,
  }
}
