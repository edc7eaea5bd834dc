import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { countEntries, type LeftAlone as Skipped } from './bulk-api.ts'

type Props = { skipped: Skipped; nouns: { one: string; many: string }; onClose: () => void }

const shown = 20

/** Entries that a bulk action skipped, and why. */
export function LeftAlone({ skipped, nouns, onClose }: Props) {
  if (skipped.length === 0) return null
  return (
    <Notice tone="warning" role="alert" title={`${countEntries(skipped.length, nouns)} skipped`}>
      <ul className="mb-3 list-disc ps-5">
        {skipped.slice(0, shown).map(({ id, name, reason }) => (
          <li key={id}>{name ? `${name}: ${reason}` : reason}</li>
        ))}
        {skipped.length > shown && <li>and {skipped.length - shown} more</li>}
      </ul>
      <Button variant="secondary" size="sm" onClick={onClose}>
        Understood
      </Button>
    </Notice>
  )
}
