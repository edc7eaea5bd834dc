import { Checkbox } from '#ui/field.tsx'
import { setSingleKeys, useSingleKeys } from '#admin-kit/shortcuts/single-keys.ts'
import { AccountSection } from './account-section.tsx'

export function ShortcutsSection() {
  const on = useSingleKeys()
  return (
    <AccountSection
      title="Keyboard shortcuts"
      lede="Keys such as “n” or “?” work whenever you are not typing in a field. Turn them off if you use dictation or press keys by accident. The setting is saved in this browser."
    >
      <Checkbox checked={on} onChange={(event) => setSingleKeys(event.target.checked)}>
        Single-key shortcuts
      </Checkbox>
    </AccountSection>
  )
}
