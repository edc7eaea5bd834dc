import { Badge } from '#ui/badge.tsx'

type Props = {
  /** How many texts there are in English. */
  wanted: number
  /** How many of those are translated. */
  present: number
}

/** How much of what there is in English is translated. */
export function TranslationState({ wanted, present }: Props) {
  if (present === wanted && wanted > 0) return <Badge tone="positive">complete</Badge>
  if (present === 0) return <Badge tone="warning">missing</Badge>
  return (
    <Badge tone="warning">
      {present} of {wanted}
    </Badge>
  )
}
