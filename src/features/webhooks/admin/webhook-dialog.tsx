import { CheckboxField, FieldProblem, TextField } from '#admin-kit/form-fields.tsx'
import { useAtOpening } from '#admin-kit/use-at-opening.ts'
import { FormDialog } from '#admin-kit/form.tsx'
import { contentSteps, eventTypes } from '#content/events/contract.ts'
import { contentKinds, kindListLabels } from '#contract/content-kinds.ts'
import type { Endpoint, EndpointSecret } from '../contract.ts'
import { eventName, stepWords } from './webhook-words.ts'
import { useSaveWebhook } from './webhooks-api.ts'

type Props = {
  /** The webhook; absent for a new one. */
  webhook?: Endpoint | undefined
  onCreated: (secret: EndpointSecret) => void
  onClose: () => void
}
type Values = { url: string; events: string[] }

export function WebhookDialog({ webhook: latest, onCreated, onClose }: Props) {
  const webhook = useAtOpening(latest)
  const save = useSaveWebhook()

  async function submit({ url, events }: Values) {
    const chosen = eventTypes.filter((type) => events.includes(type))
    const secret = await save.mutateAsync({ webhook, url, events: chosen })
    if (secret) onCreated(secret)
  }

  return (
    <FormDialog<Values>
      title={webhook ? 'Webhook' : 'New webhook'}
      description="The site posts a signed message to this address when one of the chosen events happens."
      start={{ url: webhook?.url ?? '', events: webhook?.events ?? [] }}
      onSubmit={submit}
      submit={webhook ? 'Save' : 'Add webhook'}
      failed="Could not save the webhook. Try again."
      onClose={onClose}
    >
      <TextField name="url" label="Address" type="url" inputMode="url" placeholder="https://" />
      {contentKinds.map((kind) => (
        <fieldset key={kind}>
          <legend className="text-small font-semibold">{kindListLabels[kind]}</legend>
          <div className="flex flex-wrap gap-x-6">
            {contentSteps.map((step) => (
              <CheckboxField key={step} name="events" value={eventName(kind, step)}>
                {stepWords[step]}
              </CheckboxField>
            ))}
          </div>
        </fieldset>
      ))}
      <fieldset>
        <legend className="text-small font-semibold">Conversions</legend>
        <CheckboxField name="events" value="conversion.recorded">
          Recorded
        </CheckboxField>
      </fieldset>
      <FieldProblem name="events" text="Choose at least one event." />
    </FormDialog>
  )
}
