import { PickedValue } from '#content/editing/picked-values.tsx'
import type { TermPlace } from '#editions/terms.ts'
import { guideFields } from '../fields.ts'
import { useTermNames } from '../terms/admin/terms-api.ts'

type Props = {
  section: TermPlace['section']
  /** Suggested though no article has them yet. */
  own: readonly string[]
}

export function CategoryField({ section, own }: Props) {
  const known = useTermNames({ section, kind: 'category' })
  const lower = new Set(known.map((name) => name.toLowerCase()))
  const values = [...known, ...own.filter((name) => !lower.has(name))]
  return (
    <PickedValue
      name="category"
      label={guideFields.category.label}
      suggestions={values.map((value) => ({ value }))}
      hint="Choose one, or type a new one."
    />
  )
}
