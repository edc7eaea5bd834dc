import { useContext } from 'react'
import { Checkbox } from '#ui/field.tsx'
import { Errors } from './fields.tsx'
import type { SectionProps } from './identity-fields.tsx'

/** Whether readers find the edition at all. */
export function ShownField({ settings, change }: SectionProps) {
  const error = useContext(Errors)['isOff']
  return (
    <div className="grid gap-2">
      <Checkbox
        checked={!settings.isOff}
        onChange={({ target }) => change({ isOff: !target.checked })}
      >
        Readers find this edition
      </Checkbox>
      {error && (
        <p role="alert" className="text-small text-negative">
          {error}
        </p>
      )}
      <p className="text-small text-muted">
        While it is off, its address shows the other edition and no newsletter goes out. Content,
        subscribers and settings stay here, and links in its emails still end a subscription.
      </p>
    </div>
  )
}
