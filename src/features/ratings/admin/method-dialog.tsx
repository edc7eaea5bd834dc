import { useQuery } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { useFormContext, useWatch } from 'react-hook-form'
import { apiClient, read, reading, within } from '#admin-kit/api-client.ts'
import { BusyButton } from '#admin-kit/busy-button.tsx'
import { useEdition } from '#admin-kit/edition.ts'
import {
  AreaField,
  CheckboxField,
  FieldProblem,
  SelectField,
  TextField,
} from '#admin-kit/form-fields.tsx'
import { FormDialog } from '#admin-kit/form.tsx'
import { useAction } from '#admin-kit/use-action.ts'
import { useAtOpening } from '#admin-kit/use-at-opening.ts'
import { OtherLanguages } from '#admin-kit/other-languages.tsx'
import type { NoteIn } from '#contract/notes.ts'
import { criteria, type Criterion, type Method } from '#contract/ratings.ts'
import { methodProblems, type MethodPreview } from '../contract.ts'
import type { RatingsApi } from '../api.server.ts'

const api = hc<RatingsApi>(...apiClient)

/** What readers are told of the method, in the main language. */
export function useMethod() {
  const { id, own } = useEdition()
  return useQuery(reading(api.method, { query: { lang: own.mainLanguage } }, id))
}

export const criterionWords: Record<Criterion, string> = {
  licence: 'Licence and recourse',
  payouts: 'Payouts',
  redemptions: 'Redemptions',
  rules: 'Rules and eligibility',
  terms: 'Bonus terms',
  safer: 'Safer play',
  support: 'Support',
  games: 'Games and fairness',
}

type Values = {
  weights: Record<Criterion, string>
  essential: Criterion[]
  order: Method['order']
  note: string
  noteIn: NoteIn
}

type Props = {
  method: Pick<Method, 'version' | 'weights' | 'essential' | 'order'>
  onClose: () => void
}

/** A new version; published ones stay as they are. */
export function MethodDialog({ method: latest, onClose }: Props) {
  const method = useAtOpening(latest)
  const publish = useAction({
    call: (json: Parameters<typeof api.admin.methods.$post>[0]['json'], edition) =>
      read(api.admin.methods.$post({ json }, within(edition))),
    done: ({ version }) => `Version ${version} is published`,
  })
  const weights = criteria.map((name) => [name, String(method.weights[name] ?? 0)])
  return (
    <FormDialog<Values>
      title="New version of the method"
      description="Every casino is re-rated immediately. Ratings set by hand stay."
      start={{
        // The list has every criterion; Object.fromEntries loses the names.
        weights: Object.fromEntries(weights) as Values['weights'],
        essential: [...method.essential],
        order: method.order,
        note: '',
        noteIn: {},
      }}
      onSubmit={(typed) => publish.mutateAsync({ ...toMethod(typed), version: method.version })}
      submit="Publish"
      failed="Could not publish the method. Try again."
      onClose={onClose}
    >
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="mb-2 font-semibold">Weights, in percent</legend>
        {criteria.map((name) => (
          <TextField
            key={name}
            name={`weights.${name}`}
            label={criterionWords[name]}
            inputMode="numeric"
          />
        ))}
      </fieldset>
      <Sum />
      <FieldProblem name="weights" text={methodProblems.weights} />
      <fieldset className="grid gap-1">
        <legend className="mb-2 font-semibold">Needed for a rating</legend>
        {criteria.map((name) => (
          <CheckboxField key={name} name="essential" value={name}>
            {criterionWords[name]}
          </CheckboxField>
        ))}
      </fieldset>
      <FieldProblem name="essential" text={methodProblems.essential} />
      <SelectField
        name="order"
        label="The ranking is ordered by"
        options={{ editors: 'The editors, by hand', score: 'The score' }}
        hint="If the score decides, readers see which casinos you moved, and why."
      />
      <AreaField name="note" label="What is new" rows={2} hint="For readers, beside the version." />
      <OtherLanguages label="What is new" nameOf={(code) => `noteIn.${code}`} maxLength={300} />
      <Preview />
    </FormDialog>
  )
}

const toMethod = ({ weights, ...rest }: Values) => ({
  ...rest,
  weights: Object.fromEntries(
    criteria.map((name) => [name, weights[name].trim() === '' ? 0 : Number(weights[name])]),
  ),
})

/** Says which casinos would have another place or rating. */
function Preview() {
  const { getValues } = useFormContext<Values>()
  const preview = useAction({
    call: (json: ReturnType<typeof toMethod>, edition) =>
      read(api.admin.methods.preview.$post({ json }, within(edition))),
    failed: 'Could not work out what would change. Try again.',
  })
  const { data, isPending } = preview
  return (
    <div className="grid justify-items-start gap-3">
      <BusyButton
        variant="secondary"
        blocked={isPending}
        onClick={() => preview.mutate(toMethod(getValues()))}
      >
        Show what would change
      </BusyButton>
      <output className="grid gap-2 text-small">
        {data && (
          <>
            <p className="font-semibold">
              {data.changed === 0
                ? 'No place and no rating would change.'
                : `${data.changed} of ${data.casinos} casinos would change.`}
            </p>
            <ul className="grid gap-1">
              {data.changes.map(({ id, name, before, after }) => (
                <li key={id}>
                  {name}: {describeChange(before, after)}
                </li>
              ))}
            </ul>
            {data.changed > data.changes.length && (
              <p className="text-muted">Only the first {data.changes.length} are listed.</p>
            )}
          </>
        )}
      </output>
    </div>
  )
}

type Seen = MethodPreview['changes'][number]['before']

function describeChange(before: Seen, after: Seen): string {
  const rating = (value: number | null) => (value === null ? 'none' : value.toFixed(1))
  return [
    before.place !== after.place && `place ${before.place} → ${after.place}`,
    before.rating !== after.rating && `rating ${rating(before.rating)} → ${rating(after.rating)}`,
  ]
    .filter(Boolean)
    .join(', ')
}

function Sum() {
  const weights: Record<string, string> = useWatch({ name: 'weights' })
  const sum = Object.values(weights).reduce((total, value) => total + Number(value), 0)
  return (
    <output className="text-small text-muted">
      {Number.isNaN(sum) ? 'Weights are whole numbers.' : `Together ${sum} of 100.`}
    </output>
  )
}
