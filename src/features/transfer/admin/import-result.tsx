import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { EncodingNotice } from '#admin-kit/encoding-notice.tsx'
import { LabelledSelect } from '#admin-kit/labelled-select.tsx'
import { Pager } from '#admin-kit/pager.tsx'
import { focusOnMount } from '#admin-kit/focus-on-mount.ts'
import { StatCard, StatCards } from '#admin-kit/stat-cards.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { ImportReport, ImportRow } from '../contract.ts'
import { ReportTable } from './report-table.tsx'
import { guardFormula } from '#csv/formulas.ts'

type Props = {
  report: ImportReport
  /** What the button says while an import runs; undefined when none does. */
  importing: string | undefined
  /** The choices have changed since the check. */
  outdated: boolean
  onImport: () => void
}

const filters = {
  all: 'All rows',
  problems: 'Problems only',
  noted: 'With notes',
  pictures: 'With pictures',
} as const
type Filter = keyof typeof filters

const isShown: Record<Filter, (row: ImportRow) => boolean> = {
  all: () => true,
  problems: ({ action }) => action === 'problem',
  noted: ({ notes }) => notes.length > 0,
  pictures: ({ images }) => images !== undefined,
}

const pageSize = 50

/** Shows a check or an import. */
export function ImportResult({ report, importing, outdated, onImport }: Props) {
  const { dryRun, counts, importable } = report
  const [filter, setFilter] = useState<Filter>(counts.problems > 0 ? 'problems' : 'all')
  const [offset, setOffset] = useState(0)
  const rows = report.rows.filter(isShown[filter])
  const changes = counts.created + counts.updated
  const { pictures = 0 } = report
  return (
    <div className="grid gap-4">
      <h4 ref={focusOnMount} tabIndex={-1} className="text-subheading">
        {dryRun ? 'What importing the file would do' : 'File imported'}
      </h4>
      <StatCards>
        <StatCard label={dryRun ? 'To be created' : 'Created'} value={counts.created} />
        <StatCard label={dryRun ? 'To be updated' : 'Updated'} value={counts.updated} />
        <StatCard label="Unchanged" value={counts.unchanged} />
        <StatCard label="Skipped" value={counts.skipped} />
      </StatCards>
      <Verdict report={report} changes={changes} />
      {dryRun && <EncodingNotice encoding={report.encoding} />}
      {dryRun && report.languages && <Languages languages={report.languages} />}
      <LeftOutList leftOut={report.leftOut ?? []} />
      {outdated && (
        <Notice tone="warning">You have changed the settings: check the file again.</Notice>
      )}
      {dryRun && (
        <div>
          <Button
            disabled={
              !importable || changes + pictures === 0 || importing !== undefined || outdated
            }
            onClick={onImport}
          >
            {importing ?? nameImport(changes, pictures)}
          </Button>
        </div>
      )}
      {report.rows.length > 0 && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <LabelledSelect
              label="Rows"
              texts={filters}
              value={filter}
              onChange={(next) => {
                setFilter(next)
                setOffset(0)
              }}
            />
            <ReportLink report={report} />
          </div>
          <ReportTable rows={rows.slice(offset, offset + pageSize)} />
          <Pager
            offset={offset}
            pageSize={pageSize}
            total={rows.length}
            nouns={{ one: 'row', many: 'rows' }}
            onChange={setOffset}
          />
        </>
      )}
    </div>
  )
}

type LanguagesProps = { languages: NonNullable<ImportReport['languages']> }

/** Proposes a language where the words of articles are not in the one that the file names. */
function Languages({ languages: { unnamed, site, seeming } }: LanguagesProps) {
  const isAsSaid = site && seeming.every(({ name }) => name === site.name)
  if (unnamed === 0 || isAsSaid) return null
  const said = site
    ? `The file says of the whole site that it is in ${site.name}.`
    : 'Nor does the file say it of the whole site.'
  return (
    <Notice tone="warning" title="Which language are these articles in?">
      <p>
        {unnamed === 1
          ? 'No plug-in or address names the language of 1 article. '
          : `No plug-in or address names the language of ${unnamed} articles. `}
        {said} Choose their language above{site && ' if that is wrong'}, and check the file again.
      </p>
      {seeming.length > 0 && (
        <ul aria-label="By their words" className="mt-2 grid gap-1">
          {seeming.map(({ code, name, count: times, example }) => (
            <li key={code} className="wrap-anywhere">
              Probably {name}: <span className="figures font-semibold">{times}</span>, such as “
              {example}”.
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}

/** What a WordPress export holds and the site does not take. */
function LeftOutList({ leftOut }: { leftOut: NonNullable<ImportReport['leftOut']> }) {
  if (leftOut.length === 0) return null
  return (
    <Notice tone="warning" title="What stays behind">
      <ul className="grid gap-1">
        {leftOut.map(({ message, count: times, example }) => (
          <li key={message} className="wrap-anywhere">
            {message} <span className="figures font-semibold">{times} ×</span>, such as in “
            {example}”.
          </li>
        ))}
      </ul>
    </Notice>
  )
}

const count = (number: number, one: string, many: string) =>
  `${number} ${number === 1 ? one : many}`

function nameImport(changes: number, pictures: number): string {
  const fetched = count(pictures, 'picture', 'pictures')
  if (changes === 0 && pictures > 0) return `Fetch ${fetched}`
  const imported = `Import ${count(changes, 'entry', 'entries')}`
  return pictures > 0 ? `${imported} and fetch ${fetched}` : imported
}

function Verdict({
  report: { dryRun, counts, importable, columns, pictures = 0 },
  changes,
}: {
  report: ImportReport
  changes: number
}) {
  if (!dryRun)
    return (
      <Notice tone="positive">
        {changes > 0 && 'The changes are live on the site. '}
        {pictures > 0 && 'The pictures are being fetched: see below how far it has come.'}
      </Notice>
    )
  const isOpen =
    columns?.dateOrder === 'unclear' ||
    columns?.columns.some(({ field, mayRefuse }) => field === null && !mayRefuse)
  if (!importable && isOpen)
    return (
      <Notice tone="negative" title="Something in the file waits for you">
        Say above what its columns hold, and check it again.
      </Notice>
    )
  if (!importable)
    return (
      <Notice
        tone="negative"
        title={
          counts.problems === 1 ? '1 row has problems' : `${counts.problems} rows have problems`
        }
      >
        Correct them in the file and check it again: either the whole file is imported or nothing
        is.
      </Notice>
    )
  if (changes === 0)
    return (
      <Notice tone="info">
        {pictures > 0
          ? 'The articles are here already; some of their pictures are not.'
          : 'The file contains nothing new.'}
      </Notice>
    )
  if (counts.problems > 0)
    return (
      <Notice tone="warning">{counts.problems} entries cannot be imported; the others can.</Notice>
    )
  return <Notice tone="positive">It can be imported. Nothing has been written yet.</Notice>
}

/** A spreadsheet file made in the browser. */
function ReportLink({ report }: { report: ImportReport }) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([writeReport(report)], { type: 'text/csv' }))
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [report])
  return (
    <LinkButton variant="secondary" size="sm" href={address} download="import-report.csv">
      <Download aria-hidden className="size-4" />
      Download the report
    </LinkButton>
  )
}

const quote = (text: string) => `"${guardFormula(text).replaceAll('"', '""')}"`

/** One line for each remark and each picture. */
function writeReport({ rows }: Pick<ImportReport, 'rows'>): string {
  const lines = rows.flatMap(({ row, entry, action, notes, images = [], fields = [] }) => {
    const own = [String(row), entry, action]
    const remarks = notes.map(({ level, field = '', message }) => [...own, level, field, message])
    const pictures = images.map((address) => [...own, 'picture', '', address])
    const changes = fields.length > 0 ? [[...own, 'changes', '', fields.join(', ')]] : []
    const all = [...remarks, ...pictures, ...changes]
    return all.length > 0 ? all : [[...own, '', '', '']]
  })
  const table = [['row', 'entry', 'action', 'kind', 'field', 'remark'], ...lines]
  return `\uFEFF${table.map((line) => line.map(quote).join(',')).join('\n')}\n`
}
