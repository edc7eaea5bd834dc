import { createContext, useContext, type ComponentProps, type ReactNode } from 'react'
import { formatDay } from '#admin-kit/format.ts'
import { createFormParts } from '#content/editing/form-parts.tsx'
import type { EvidenceByField } from '#contract/evidence.ts'
import { casinoFields } from '../fields.ts'
import { sourceWords } from '#content/evidence/evidence-fields.tsx'

const plain = createFormParts(casinoFields)
export const { CheckboxField } = plain

const Sources = createContext<EvidenceByField>({})

/** Where the facts of the casino in the form come from, by field. */
export const FormSources = Sources.Provider

/** Says beside a fact what changing it costs. */
export function useSourceHint(name: string, hint?: ReactNode): ReactNode {
  const found = useContext(Sources)[name]
  if (!found) return hint
  const source = `${formatDay(found.checkedOn)}, ${sourceWords[found.source].toLowerCase()}`
  return (
    <>
      {hint} Checked on {source}. Changing the value removes this source.
    </>
  )
}

export const TextField = (props: ComponentProps<typeof plain.TextField>) => (
  <plain.TextField {...props} hint={useSourceHint(props.name, props.hint)} />
)

export const AreaField = (props: ComponentProps<typeof plain.AreaField>) => (
  <plain.AreaField {...props} hint={useSourceHint(props.name, props.hint)} />
)

export const SelectField = (props: ComponentProps<typeof plain.SelectField>) => (
  <plain.SelectField {...props} hint={useSourceHint(props.name, props.hint)} />
)
