import { AreaField, CheckboxField, SelectField, TextField } from '#admin-kit/form-fields.tsx'
import { AuthorField } from '../credits/admin/credit-fields.tsx'
import { toDay } from '#contract/days.ts'
import { OtherLanguages } from '#admin-kit/other-languages.tsx'
import type { NoteIn } from '#contract/notes.ts'
import type { Evidence, FactSource } from '#contract/evidence.ts'

export const sourceWords: Record<FactSource, string> = {
  page: 'The casino’s own page',
  register: 'A regulator’s register',
  test: 'Our own test',
  operator: 'The casino told us',
  reader: 'A reader told us',
}

/** Where a fact comes from, as it is typed. */
export type TypedEvidence = {
  source: FactSource
  url: string
  note: string
  noteIn: NoteIn
  checkedOn: string
  checkedBy: string
  validUntil: string
  because: string
  becauseIn: NoteIn
  isCorrection: boolean
}

/** What a form begins with: the source that there is, looked at again today. */
export const startEvidence = (
  evidence: Evidence | null,
  casino: { websiteUrl: string | null; reviewerId: string | null },
): TypedEvidence => ({
  source: evidence?.source ?? 'page',
  url: evidence?.url ?? casino.websiteUrl ?? '',
  note: evidence?.note ?? '',
  noteIn: evidence?.noteIn ?? {},
  checkedOn: toDay(new Date()),
  checkedBy: evidence?.checkedBy ?? casino.reviewerId ?? '',
  validUntil: evidence?.validUntil ?? '',
  because: '',
  becauseIn: {},
  isCorrection: false,
})

const nameIn = (field: string) => (part: keyof TypedEvidence) => `evidence.${field}.${part}`

/** Named as the API names them, so that what it refuses is said at its field. */
export function EvidenceFields({ of }: { of: string }) {
  const nameOf = nameIn(of)
  return (
    <>
      <SelectField name={nameOf('source')} label="Source" options={sourceWords} />
      <TextField
        name={nameOf('url')}
        label="Address of the source"
        type="url"
        inputMode="url"
        hint="Readers see the link. Leave it empty for your own test or something you were told."
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          name={nameOf('checkedOn')}
          label="Checked on"
          type="date"
          hint="When the source was checked, not when you typed it in."
        />
        <TextField
          name={nameOf('validUntil')}
          label="Valid until"
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
      <OtherLanguages
        label="Note"
        nameOf={(code) => `${nameOf('noteIn')}.${code}`}
        maxLength={300}
      />
    </>
  )
}

/** Why a value has changed, as readers are told. */
export function ReasonFields({ of }: { of: string }) {
  const nameOf = nameIn(of)
  return (
    <div className="grid gap-3">
      <TextField
        name={nameOf('because')}
        label="What happened"
        maxLength={300}
        hint="Readers see it beside the former and the new value."
      />
      <OtherLanguages
        label="What happened"
        nameOf={(code) => `${nameOf('becauseIn')}.${code}`}
        maxLength={300}
      />
      <CheckboxField name={nameOf('isCorrection')}>The former value was our mistake</CheckboxField>
    </div>
  )
}
