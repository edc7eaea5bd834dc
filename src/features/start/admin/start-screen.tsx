import { Check, Circle, SkipForward } from 'lucide-react'
import { QueryState } from '#admin-kit/query-state.tsx'
import { ScreenHead } from '#admin-kit/screen-head.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import type { Start, StartStepState } from '../contract.ts'
import { useSkip, useStart } from './start-api.ts'
import { stepWords } from './steps.tsx'

export function StartScreen() {
  const start = useStart()
  return (
    <div className="grid gap-6">
      <ScreenHead
        title="First steps"
        lede="From an empty site to one of your own. Take the steps in any order, skip what you don’t need, and come back at any time: this page looks at the site itself and says what is still missing."
      />
      <QueryState query={start} what="steps">
        {(state) => <Steps state={state} />}
      </QueryState>
    </div>
  )
}

function Steps({ state }: { state: Start }) {
  const done = state.steps.filter(({ isDone }) => isDone).length
  return (
    <>
      <p className="text-small font-semibold" role="status">
        {done} of {state.steps.length} steps done
      </p>
      <ol className="grid gap-4">
        {state.steps.map((step) => (
          <li key={step.step}>
            <Step step={step} state={state} />
          </li>
        ))}
      </ol>
    </>
  )
}

function Step({ step, state }: { step: StartStepState; state: Start }) {
  const { isDone, isSkipped, missing } = step
  const { title, text, Action } = stepWords[step.step]
  const skip = useSkip()
  const Icon = isDone ? Check : isSkipped ? SkipForward : Circle
  const status = isDone ? 'Done' : isSkipped ? 'Skipped' : 'To do'
  return (
    <Card className="grid gap-4 p-4 sm:p-6">
      <div className="flex flex-wrap items-center gap-3">
        <Icon aria-hidden className={`size-5 ${isDone ? 'text-positive' : 'text-muted'}`} />
        <h3 className="font-display text-subheading font-semibold">{title}</h3>
        <span className="text-small text-muted">{status}</span>
      </div>
      <p className="max-w-prose text-small text-muted">{text}</p>
      {missing.length > 0 && (
        <div className="text-small">
          <p className="font-semibold">Still missing</p>
          <ul className="list-disc ps-5">
            {missing.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </div>
      )}
      <Action state={state} />
      {!isDone && (
        <Button
          variant="quiet"
          size="sm"
          className="justify-self-start"
          aria-label={isSkipped ? `Resume: ${title}` : `Skip this step: ${title}`}
          onClick={() => skip.mutate({ step: step.step, isSkipped: !isSkipped })}
        >
          {isSkipped ? 'Resume' : 'Skip this step'}
        </Button>
      )}
    </Card>
  )
}
