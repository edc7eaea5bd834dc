import { useState } from 'react'
import { BusyButton } from '#admin-kit/busy-button.tsx'
import { ConfirmDialog } from '#admin-kit/confirm-dialog.tsx'
import { kinds } from '#contract/content-kinds.ts'
import { Button } from '#ui/button.tsx'
import type { Demonstration } from '../contract.ts'
import {
  useDemonstration,
  useLoadDemonstration,
  useRemoveDemonstration,
} from './demonstration-api.ts'

/** Loads the demonstration into an empty site, or removes it. */
export function DemonstrationPanel() {
  const { data } = useDemonstration()
  const load = useLoadDemonstration()
  if (!data) return null
  if (data.isLoaded) return <Loaded demonstration={data} />
  if (!data.canLoad)
    return (
      <p className="text-small text-muted">
        This site has content of its own. The demonstration can only be loaded into an empty one.
      </p>
    )
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-small text-muted">
        Invented casinos, articles, authors and offers in both editions, to see how everything fits
        together. They are marked as a demonstration here, and can be removed with one click.
      </p>
      <BusyButton variant="secondary" blocked={load.isPending} onClick={() => load.mutate()}>
        {load.isPending ? 'Loading…' : 'Load the demonstration'}
      </BusyButton>
    </div>
  )
}

function Loaded({ demonstration: { counts } }: { demonstration: Demonstration }) {
  const [isAsking, setAsking] = useState(false)
  const remove = useRemoveDemonstration()
  const going = describe(counts, 'untouched')
  const staying = describe(counts, 'changed')
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-small text-muted">
        The demonstration is loaded: {going || 'every entry has been edited'}
        {staying && `; you have changed ${staying}`}. Name, figures and statements of the
        demonstration show wherever you have not set your own.
      </p>
      <Button variant="danger" onClick={() => setAsking(true)}>
        Remove the demonstration
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Remove the demonstration?"
          description={`This deletes ${going || 'no entry'} of the demonstration from both editions, with its name, figures and statements. ${
            staying ? `What someone has changed stays: ${staying}.` : ''
          } What you have made and set yourself stays.`}
          confirmLabel="Remove the demonstration"
          danger
          busy={remove.isPending}
          onConfirm={(then) => remove.mutate(undefined, then)}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

/** Such as `12 casinos, 6 guides and 1 author`. */
function describe(counts: Demonstration['counts'], which: 'untouched' | 'changed'): string {
  const parts = counts
    .filter((count) => count[which] > 0)
    .map((count) => `${count[which]} ${kinds[count.kind][count[which] === 1 ? 'one' : 'many']}`)
  return new Intl.ListFormat('en-GB').format(parts)
}
