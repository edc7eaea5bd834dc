import type { FieldState } from '../translations/contract.ts'
import { Badge } from '#ui/badge.tsx'

const tones = { missing: 'warning', stale: 'warning', current: 'positive' } as const

export function FieldStateBadge({ state }: { state: FieldState }) {
  return <Badge tone={tones[state]}>{state}</Badge>
}

type Props = { states: readonly FieldState[]; isPublic: boolean }

export function LanguageState({ states, isPublic }: Props) {
  const count = (state: FieldState) => states.filter((other) => other === state).length
  const [missing, stale] = [count('missing'), count('stale')]
  return (
    <>
      {missing > 0 && (
        <Badge tone="warning">{missing === states.length ? 'missing' : `${missing} missing`}</Badge>
      )}
      {stale > 0 && <Badge tone="warning">{stale} stale</Badge>}
      {missing === 0 && stale === 0 && states.length > 0 && <Badge tone="positive">complete</Badge>}
      {!isPublic && missing < states.length && <Badge>not public</Badge>}
    </>
  )
}
