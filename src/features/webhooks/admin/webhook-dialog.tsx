import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#admin-kit/api-client.ts'
import { BusyButton } from '#admin-kit/busy-button.tsx'
import { Refusal } from '#admin-kit/refusal.tsx'
import { contentSteps, eventTypes } from '#content/events/contract.ts'
import { contentKinds, kindListLabels } from '#contract/content-kinds.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Checkbox, Field, Input } from '#ui/field.tsx'
import type { Endpoint, EndpointSecret } from '../contract.ts'
import { eventName, stepWords } from './webhook-words.ts'
import { useSaveWebhook } from './webhooks-api.ts'

type Props = {
  /** The webhook; absent for a new one. */
  webhook?: Endpoint | undefined
  onCreated: (secret: EndpointSecret) => void
  onClose: () => void
}

export function WebhookDialog({ webhook, onCreated, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [url, setUrl] = useState(webhook?.url ?? '')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(webhook?.events))
  const save = useSaveWebhook()
  useEffect(() => dialog.current?.showModal(), [])
  const errors = save.error instanceof ApiError ? save.error.errors : {}
  const events = eventTypes.filter((type) => chosen.has(type))

  function submit() {
    save.mutate(
      { id: webhook?.id, url, events },
      {
        onSuccess: (secret) => {
          if (secret) onCreated(secret)
          dialog.current?.close()
        },
      },
    )
  }

  return (
    <Dialog
      ref={dialog}
      title={webhook ? 'Webhook' : 'New webhook'}
      description="The site posts a signed message to this address when one of the chosen events happens."
      closeLabel="Close"
      onClose={onClose}
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!save.isPending) submit()
        }}
      >
        <Refusal error={save.error} fallback="Could not save the webhook. Try again." />
        <Field label="Address" error={errors['url']}>
          {(control) => (
            <Input
              {...control}
              type="url"
              inputMode="url"
              autoComplete="off"
              placeholder="https://"
              value={url}
              onChange={(event) => setUrl(event.target.value)}
            />
          )}
        </Field>
        <Events chosen={chosen} onChange={setChosen} />
        {errors['events'] && (
          <p role="alert" className="text-small text-negative">
            Choose at least one event.
          </p>
        )}
        <BusyButton type="submit" className="justify-self-end" blocked={save.isPending}>
          {webhook ? 'Save' : 'Add webhook'}
        </BusyButton>
      </form>
    </Dialog>
  )
}

type EventsProps = {
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
}

function Events({ chosen, onChange }: EventsProps) {
  const choose = (type: string, label: string) => (
    <Checkbox
      key={type}
      checked={chosen.has(type)}
      onChange={({ target }) => {
        const next = new Set(chosen)
        if (target.checked) next.add(type)
        else next.delete(type)
        onChange(next)
      }}
    >
      {label}
    </Checkbox>
  )
  return (
    <>
      {contentKinds.map((kind) => (
        <fieldset key={kind}>
          <legend className="text-small font-semibold">{kindListLabels[kind]}</legend>
          <div className="flex flex-wrap gap-x-6">
            {contentSteps.map((step) => choose(eventName(kind, step), stepWords[step]))}
          </div>
        </fieldset>
      ))}
      <fieldset>
        <legend className="text-small font-semibold">Conversions</legend>
        {choose('conversion.recorded', 'Recorded')}
      </fieldset>
    </>
  )
}
