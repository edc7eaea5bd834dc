import { useFormContext, useWatch } from 'react-hook-form'
import { FormSection } from '#content/editing/form-parts.tsx'
import { listOffered } from '#editions/offered-languages.ts'
import { useEdition } from '#admin-kit/edition.ts'
import { preferenceLabels, preferenceNames } from '#contract/newsletter-preferences.ts'
import { segmentAges } from '#features/newsletter/segment-contract.ts'
import { Checkbox, Field, Input, Select } from '#ui/field.tsx'
import { isWritten } from '../written/contract.ts'
import { toSegment, type WrittenValues } from './written-form.ts'
import { useReach } from './written-api.ts'
import { ageWords, describeReach } from './issue-words.ts'

/** Which subscribers get the issue. */
export function ReaderFields() {
  const { register, formState } = useFormContext<WrittenValues>()
  const translations = useWatch<WrittenValues, 'translations'>({ name: 'translations' })
  const age = useWatch<WrittenValues, 'age'>({ name: 'age' })
  return (
    <FormSection title="Subscribers" columns={1}>
      <fieldset>
        <legend className="text-small font-semibold">Who read in</legend>
        {listOffered(useEdition()).map(({ code, name }) => (
          <Checkbox key={code} {...register(`languages.${code}`)}>
            {name}
            {!isWritten(translations[code]) && (
              <span className="text-muted"> (no subject and text yet)</span>
            )}
          </Checkbox>
        ))}
      </fieldset>
      <fieldset>
        <legend className="text-small font-semibold">Who chose at least one of</legend>
        {preferenceNames.map((name) => (
          <Checkbox key={name} {...register(`topics.${name}`)}>
            {preferenceLabels[name]}
          </Checkbox>
        ))}
      </fieldset>
      <Field label="Who subscribed">
        {(control) => (
          <Select {...control} {...register('age')}>
            {segmentAges.map((value) => (
              <option key={value} value={value}>
                {ageWords[value]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {age !== 'any' && (
        <Field label="Days" error={formState.errors.days?.message}>
          {(control) => (
            <Input
              {...control}
              type="number"
              min={1}
              step={1}
              inputMode="numeric"
              {...register('days')}
            />
          )}
        </Field>
      )}
      <Reached />
    </FormSection>
  )
}

function Reached() {
  const values = useWatch<WrittenValues>() as WrittenValues // all have defaults
  const { data } = useReach(toSegment(values))
  return (
    <output className="text-small text-muted">
      {data ? `Would reach ${describeReach(data)}.` : 'Counting subscribers…'}
    </output>
  )
}
