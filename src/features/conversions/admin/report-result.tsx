import { useState } from 'react'
import { DataTable } from '#admin-kit/data-table.tsx'
import { Pager } from '#admin-kit/pager.tsx'
import { focusOnMount } from '#admin-kit/focus-on-mount.ts'
import { StatCard, StatCards } from '#admin-kit/stat-cards.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { ImportResult, Problem } from '../contract.ts'

const pageSize = 50

type Props = {
  result: ImportResult
  isCheck: boolean
  importing: boolean
  onImport: () => void
}

/** Shows a check or an import. */
export function ReportResult({ result, isCheck, importing, onImport }: Props) {
  const { rows, recorded, repeated, matched, problems } = result
  return (
    <section aria-labelledby="report-result" className="grid gap-4">
      <h3 id="report-result" ref={focusOnMount} tabIndex={-1} className="text-subheading">
        {isCheck ? 'What importing the report would do' : 'Report imported'}
      </h3>
      <StatCards>
        <StatCard label="Rows" value={rows} />
        <StatCard label={isCheck ? 'To be recorded' : 'Recorded'} value={recorded} />
        <StatCard label="Known already" value={repeated} />
        <StatCard label="With a known click" value={matched} />
      </StatCards>
      {problems.length > 0 && <Problems problems={problems} />}
      {isCheck && problems.length === 0 && recorded === 0 && (
        <Notice tone="info">The report contains nothing new.</Notice>
      )}
      {isCheck && problems.length === 0 && recorded > 0 && (
        <Button className="justify-self-start" disabled={importing} onClick={onImport}>
          {importing
            ? 'Importing…'
            : `Import ${recorded} ${recorded === 1 ? 'conversion' : 'conversions'}`}
        </Button>
      )}
    </section>
  )
}

function Problems({ problems }: { problems: readonly Problem[] }) {
  const [offset, setOffset] = useState(0)
  const shown = problems
    .slice(offset, offset + pageSize)
    .map((problem, index) => ({ ...problem, key: `${index}` }))
  return (
    <>
      <Notice
        tone="negative"
        title={problems.length === 1 ? 'One problem' : `${problems.length} problems`}
      >
        Correct the file and choose it again: either the whole file is imported or nothing is.
      </Notice>
      <DataTable
        caption="Problems"
        rows={shown}
        keyOf={({ key }) => key}
        columns={[
          {
            heading: 'Line',
            isName: true,
            isLabelled: true,
            className: 'figures',
            render: ({ row }) => row,
          },
          {
            heading: 'Field',
            isLabelled: true,
            render: ({ field }) => field ?? 'The whole row',
          },
          { heading: 'Problem', className: 'md:w-2/3', render: ({ message }) => message },
        ]}
      />
      {problems.length > pageSize && (
        <Pager
          offset={offset}
          pageSize={pageSize}
          total={problems.length}
          nouns={{ one: 'problem', many: 'problems' }}
          onChange={setOffset}
        />
      )}
    </>
  )
}
