import { Checkbox } from '#ui/field.tsx'
import { setSingleKeys, useSingleKeys } from '../shortcuts/single-keys.ts'
import { AccountSection } from './account-section.tsx'

/** Switches the shortcuts of single keys on and off. */
export function ShortcutsSection() {
  const on = useSingleKeys()
  return (
    <AccountSection
      title="Keyboard shortcuts"
      lede="Keys such as “n” or “?” act at once outside of fields. Switch them off if you dictate, or press keys by accident; this browser remembers it."
    >
      <Checkbox checked={on} onChange={(event) => setSingleKeys(event.target.checked)}>
        Shortcuts of single keys
      </Checkbox>
    </AccountSection>
  )
}
