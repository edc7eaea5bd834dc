import { useRef, useState } from 'react'
import { AssignColumns, DateOrderField } from '#admin-kit/assign-columns.tsx'
import { explainError } from '#admin-kit/api-client.ts'
import { LabelledSelect } from '#admin-kit/labelled-select.tsx'
import { useAdministrator } from '#admin-kit/session.ts'
import { kindListLabels, mapPlurals } from '#contract/content-kinds.ts'
import { hasRole } from '#contract/roles.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field, Input } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import type { ImportKind, ImportReport } from '../contract.ts'
import { CategoryTargets, WordpressTargets } from './wordpress-targets.tsx'
import { ImportResult } from './import-result.tsx'
import { useImport, type ImportChoices, type Part } from './transfer-api.ts'

const kinds: Record<ImportKind, string> = {
  ...mapPlurals((_, kind) => `${kindListLabels[kind]} (CSV or JSON)`),
  subscribers: 'Newsletter subscribers (CSV or JSON)',
  wordpress: 'WordPress export (XML)',
}

const hints: Record<ImportKind, string> = {
  ...mapPlurals(entriesHint),
  subscribers:
    'Import only people who agreed to receive the newsletter. The list of any mailing program will do: the check shows what its columns were taken for. State where and when each reader agreed, in columns of the list or below. No email is sent. Anyone who has unsubscribed stays unsubscribed.',
  wordpress:
    'In WordPress: Tools, Export, All content. Posts and pages that were imported before stay as they are.',
}

function entriesHint() {
  return 'At most 64 MiB and 200,000 entries, with the columns of an export or of your own list: the check shows what each was taken for. Each row updates the entry with its id or slug, or creates a new one. A blank cell clears the field; a missing column changes nothing.'
}

const first: ImportChoices = {
  kind: 'casinos',
  post: 'posts',
  page: 'pages',
  categories: {},
  language: '',
  otherLanguages: false,
  pictures: false,
  consentSource: '',
  consentAt: '',
  columns: {},
  dateOrder: '',
}

/** A file is checked, then imported exactly as checked. */
export function ImportPart() {
  const user = useAdministrator()
  const [choices, setChoices] = useState(first)
  const [checked, setChecked] = useState<ImportChoices>()
  const [file, setFile] = useState<File>()
  // Kept while the file is checked again.
  const [known, setKnown] = useState<Pick<ImportReport, 'categories' | 'columns'>>({})
  const [part, setPart] = useState<Part>({ part: 0, parts: 1 })
  const picker = useRef<HTMLInputElement>(null)
  const check = useImport()
  const bring = useImport()
  const report = bring.data ?? check.data

  function change(changed: Partial<ImportChoices>) {
    setChoices({ ...choices, ...changed })
    // The check no longer matches what would be imported.
    check.reset()
    bring.reset()
  }

  const { subscribers, ...forEditors } = kinds
  const offered =
    user && hasRole(user, 'administrator') ? { ...forEditors, subscribers } : forEditors
  return (
    <section className="grid gap-3" aria-labelledby="import-heading">
      <h3 id="import-heading" className="text-subheading">
        Import
      </h3>
      <Card className="p-4 sm:p-5">
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            bring.reset()
            if (!file) return picker.current?.focus()
            setChecked(choices)
            check.mutate({ file, choices, onPart: setPart }, { onSuccess: setKnown })
          }}
        >
          <div className="grid gap-4 md:grid-cols-2">
            <KindChoice
              offered={offered as typeof kinds}
              value={choices.kind}
              onChange={(kind) => {
                setKnown({})
                change({ kind, columns: {}, dateOrder: '' })
              }}
            />
            <Field label="File">
              {(control) => (
                <Input
                  {...control}
                  ref={picker}
                  type="file"
                  required
                  accept={
                    choices.kind === 'wordpress'
                      ? '.xml,text/xml,application/xml'
                      : '.csv,.json,text/csv,application/json'
                  }
                  onChange={(event) => {
                    setFile(event.target.files?.[0])
                    setKnown({})
                    change({ categories: {}, columns: {}, dateOrder: '' })
                  }}
                />
              )}
            </Field>
          </div>
          <p className="max-w-prose text-small text-muted">{hints[choices.kind]}</p>
          {choices.kind === 'subscribers' && <ConsentFields choices={choices} onChange={change} />}
          {choices.kind === 'wordpress' && <WordpressTargets choices={choices} onChange={change} />}
          {choices.kind === 'wordpress' && known.categories && !bring.data && (
            <CategoryTargets
              categories={known.categories}
              chosen={choices.categories}
              onChange={(chosen) => setChoices({ ...choices, categories: chosen })}
            />
          )}
          {known.columns && !bring.data && (
            <>
              <AssignColumns
                assigned={known.columns}
                chosen={choices.columns}
                onChoose={(columns) => setChoices({ ...choices, columns })}
              />
              <DateOrderField
                found={known.columns.dateOrder}
                value={choices.dateOrder}
                onChange={(dateOrder) => setChoices({ ...choices, dateOrder })}
              />
            </>
          )}
          <div>
            <Button type="submit" disabled={check.isPending || bring.isPending}>
              {check.isPending ? `Checking${ofParts(part)}…` : 'Check the file'}
            </Button>
          </div>
        </form>
      </Card>
      {[check, bring].map(
        ({ error }, index) =>
          error && (
            <Notice key={index} tone="negative" role="alert" title="Could not import the file">
              {explainError(error, error.message)}
              {index === 1 && part.part > 0 && ` The ${part.part} parts before it are imported.`}
            </Notice>
          ),
      )}
      {report && file && (
        <ImportResult
          key={report.dryRun ? 'check' : 'result'}
          report={report}
          importing={bring.isPending ? `Importing${ofParts(part)}…` : undefined}
          outdated={checked !== choices}
          onImport={() => bring.mutate({ file, choices, basis: report.basis, onPart: setPart })}
        />
      )}
    </section>
  )
}

const ofParts = ({ part, parts }: Part) => (parts > 1 ? ` part ${part + 1} of ${parts}` : '')

function KindChoice(props: {
  offered: Record<ImportKind, string>
  value: ImportKind
  onChange: (kind: ImportKind) => void
}) {
  return (
    <div className="grid content-start gap-1.5">
      <span aria-hidden className="text-small font-semibold">
        What to import
      </span>
      <LabelledSelect
        label="What to import"
        texts={props.offered}
        value={props.value}
        onChange={props.onChange}
      />
    </div>
  )
}

function ConsentFields({
  choices,
  onChange,
}: {
  choices: ImportChoices
  onChange: (changed: Partial<ImportChoices>) => void
}) {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Field
        label="Where they agreed"
        hint="For rows that don’t say. It is kept as proof for each subscriber."
      >
        {(control) => (
          <Input
            {...control}
            maxLength={500}
            value={choices.consentSource}
            onChange={(event) => onChange({ consentSource: event.target.value })}
          />
        )}
      </Field>
      <Field label="When they agreed" hint="For rows that don’t say.">
        {(control) => (
          <Input
            {...control}
            type="date"
            value={choices.consentAt}
            onChange={(event) => onChange({ consentAt: event.target.value })}
          />
        )}
      </Field>
    </div>
  )
}
