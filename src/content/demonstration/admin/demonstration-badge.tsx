import { Badge } from '#ui/badge.tsx'
import { useIsDemonstration } from './demonstration-api.ts'

type Props = { id: string | undefined; label?: string }

/** Marks what nobody has changed since the demonstration was loaded. */
export function DemonstrationBadge({ id, label = 'Demo' }: Props) {
  if (!useIsDemonstration(id)) return null
  return (
    <Badge tone="accent" className="shrink-0">
      {label}
    </Badge>
  )
}
