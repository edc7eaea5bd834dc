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
  return <Programmes key={edition.id} />
}

function Programmes() {
  const asked = useSearch({ strict: false })
  const tab = tabs.find(({ value }) => value === asked.tab)?.value ?? 'programmes'
  const [reporting, setReporting] = useState('')
  const navigate = useNavigate()
  const setTab = (next: Tab) =>
    void navigate({
      to: paths.programmes,
      search: next === 'programmes' ? {} : { tab: next },
      resetScroll: false,
    })
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
                // The palette links to a programme.
                asked={asked.programme}
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
