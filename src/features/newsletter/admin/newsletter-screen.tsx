import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useEdition } from '#admin-kit/edition.ts'
import { TabStrip } from '#admin-kit/tab-strip.tsx'
import { ScreenHead } from '#admin-kit/screen-head.tsx'
import { BouncesPanel } from './bounces-panel.tsx'
import { IssuesPanel } from './issues-panel.tsx'
import { ReadersPanel } from './readers-panel.tsx'
import { WelcomePanel } from './welcome-panel.tsx'

const tabs = [
  { value: 'readers', label: 'Subscribers' },
  { value: 'issues', label: 'Digests and alerts' },
  { value: 'bounces', label: 'Bounces' },
  { value: 'welcome', label: 'Welcome email' },
] as const
type Tab = (typeof tabs)[number]['value']

export function NewsletterScreen() {
  const edition = useEdition()
  // The palette links to a reader.
  const asked = useSearch({ strict: false, select: ({ reader }) => reader })
  return <Newsletter key={`${edition.id} ${asked}`} asked={asked} />
}

function Newsletter({ asked = '' }: { asked: string | undefined }) {
  const [tab, setTab] = useState<Tab>('readers')
  return (
    <div className="grid gap-6">
      <ScreenHead title="Newsletter" />
      <TabStrip<Tab>
        label="Newsletter"
        id="newsletter"
        tabs={tabs}
        current={tab}
        onChange={setTab}
      />
      <div
        role="tabpanel"
        id="newsletter-panel"
        aria-labelledby={`newsletter-${tab}`}
        className="grid gap-6"
      >
        {tab === 'readers' && <ReadersPanel asked={asked} />}
        {tab === 'issues' && <IssuesPanel />}
        {tab === 'bounces' && <BouncesPanel />}
        {tab === 'welcome' && <WelcomePanel />}
      </div>
    </div>
  )
}
