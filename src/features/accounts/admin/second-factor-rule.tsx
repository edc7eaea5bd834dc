import { QueryState } from '#admin-kit/query-state.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/field.tsx'
import { useChangeSettings, useUserSettings } from './users-api.ts'

/** Whether everyone must have a second factor. */
export function SecondFactorRule() {
  const settings = useUserSettings()
  const change = useChangeSettings()
  return (
    <Card className="grid gap-1 p-5">
      <h3 className="text-subheading">Second factor</h3>
      <QueryState query={settings} what="settings" rowClass="h-9">
        {({ requireSecondFactor }) => (
          <Checkbox
            checked={requireSecondFactor}
            disabled={change.isPending}
            onChange={(event) => change.mutate({ requireSecondFactor: event.target.checked })}
          >
            Everyone must use a second factor. Anyone without one is asked to set it up before doing
            anything else.
          </Checkbox>
        )}
      </QueryState>
    </Card>
  )
}
