import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEdition } from '#admin-kit/edition.ts'
import { paths } from '#admin-kit/paths.ts'
import { TabStrip } from '#admin-kit/tab-strip.tsx'
import { ScreenHead } from '#admin-kit/screen-head.tsx'
import { BouncesPanel } from '#features/newsletter/admin/bounces-panel.tsx'
import { DigestsPanel } from '#features/issues/admin/digests-panel.tsx'
import { ReadersPanel } from '#features/newsletter/admin/readers-panel.tsx'
import { WelcomePanel } from '#features/newsletter/admin/welcome-panel.tsx'

const tabs = [
  { value: 'readers', label: 'Subscribers' },
  { value: 'issues', label: 'Digests and alerts' },
  { value: 'bounces', label: 'Bounces' },
  { value: 'welcome', label: 'Welcome email' },
] as const
type Tab = (typeof tabs)[number]['value']

export function NewsletterScreen() {
  const edition = useEdition()
  const asked = useSearch({ strict: false, select: ({ tab }) => tab })
  const navigate = useNavigate()
  const tab = tabs.find(({ value }) => value === asked)?.value ?? 'readers'
  return (
    <div key={edition.id} className="grid gap-6">
      <ScreenHead title="Newsletter" />
      <TabStrip<Tab>
        label="Newsletter"
        id="newsletter"
        tabs={tabs}
        current={tab}
        onChange={(next) =>
          void navigate({
            to: paths.newsletter,
            search: next === 'readers' ? {} : { tab: next },
            resetScroll: false,
          })
        }
      />
      <div
        role="tabpanel"
        id="newsletter-panel"
        aria-labelledby={`newsletter-${tab}`}
        className="grid gap-6"
      >
        {tab === 'readers' && <ReadersPanel />}
        {tab === 'issues' && <DigestsPanel />}
        {tab === 'bounces' && <BouncesPanel />}
        {tab === 'welcome' && <WelcomePanel />}
      </div>
    </div>
  )
}
