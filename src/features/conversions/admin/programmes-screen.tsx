import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useEdition } from '#admin-kit/edition.ts'
import { QueryState } from '#admin-kit/query-state.tsx'
import { TabStrip } from '#admin-kit/tab-strip.tsx'
import { paths } from '#admin-kit/paths.ts'
import { ScreenHead } from '#admin-kit/screen-head.tsx'
import { ConversionsPanel } from './conversions-panel.tsx'
import { ReportPanel } from './report-panel.tsx'
import { ProgrammesPanel } from '#features/programmes/admin/programmes-panel.tsx'
import { useProgrammes } from '#features/programmes/admin/programmes-api.ts'

const tabs = [
  { value: 'programmes', label: 'Programmes' },
  { value: 'conversions', label: 'Conversions' },
  { value: 'report', label: 'Reports' },
] as const
type Tab = (typeof tabs)[number]['value']

export function ProgrammesScreen() {
  const edition = useEdition()
  // The palette links to a programme.
  const asked = useSearch({ strict: false, select: ({ programme }) => programme })
  return <Programmes key={`${edition.id} ${asked ?? ''}`} asked={asked} />
}

function Programmes({ asked }: { asked: string | undefined }) {
  const [tab, setTab] = useState<Tab>('programmes')
  const [reporting, setReporting] = useState('')
  const navigate = useNavigate()
  const programmes = useProgrammes()
  return (
    <div className="grid gap-6">
      <ScreenHead title="Programmes" />
      <TabStrip<Tab>
        label="Programmes"
        id="programmes"
        tabs={tabs}
        current={tab}
        onChange={setTab}
      />
      <div
        role="tabpanel"
        id="programmes-panel"
        aria-labelledby={`programmes-${tab}`}
        className="grid gap-6"
      >
        <QueryState query={programmes} what="programmes">
          {(list) =>
            tab === 'programmes' ? (
              <ProgrammesPanel
                programmes={list}
                asked={asked}
                onAsked={() => void navigate({ to: paths.programmes, replace: true })}
                onImport={({ id }) => {
                  setReporting(id)
                  setTab('report')
                  // The pressed button disappears with its panel.
                  document.getElementById('programmes-report')?.focus()
                }}
              />
            ) : tab === 'conversions' ? (
              <ConversionsPanel programmes={list} />
            ) : (
              <ReportPanel programmes={list} asked={reporting} />
            )
          }
        </QueryState>
      </div>
    </div>
  )
}
