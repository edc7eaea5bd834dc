import { DataTable } from '#admin-kit/data-table.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { eventTypes } from '#content/events/contract.ts'
import type { Endpoint } from '../contract.ts'
import { usePauseWebhook, useTestWebhook } from './webhooks-api.ts'

type Props = {
  webhooks: readonly Endpoint[]
  onEdit: (webhook: Endpoint) => void
  onDelete: (webhook: Endpoint) => void
  onRenew: (webhook: Endpoint) => void
}

export function WebhookTable({ webhooks, ...actions }: Props) {
  return (
    <DataTable
      caption="Webhooks"
      rows={webhooks}
      columns={[
        {
          heading: 'Address',
          isName: true,
          className: 'md:w-2/5',
          render: ({ url, events }) => (
            <>
              <span className="break-all">{url}</span>
              <p className="text-tiny font-normal text-muted">
                {events.length === eventTypes.length ? 'All events' : events.join(', ')}
              </p>
            </>
          ),
        },
        { heading: 'State', render: (webhook) => <State webhook={webhook} /> },
        {
          heading: 'Actions',
          render: (webhook) => <Actions webhook={webhook} {...actions} />,
        },
      ]}
    />
  )
}

function State({ webhook: { pausedAt, failures, waiting } }: { webhook: Endpoint }) {
  const isFailing = failures > 0
  return (
    <>
      {pausedAt ? (
        <Badge tone="warning">Paused</Badge>
      ) : (
        <Badge tone={isFailing ? 'negative' : 'positive'}>{isFailing ? 'Failing' : 'Active'}</Badge>
      )}
      {waiting > 0 && <p className="mt-1 text-tiny text-muted">{waiting} waiting</p>}
    </>
  )
}

type ActionsProps = Omit<Props, 'webhooks'> & { webhook: Endpoint }

function Actions({ webhook, onEdit, onDelete, onRenew }: ActionsProps) {
  const pause = usePauseWebhook()
  const test = useTestWebhook()
  const isPaused = webhook.pausedAt !== null
  const button = (label: string, onClick: () => void) => (
    <Button variant="secondary" size="sm" aria-label={`${label}: ${webhook.url}`} onClick={onClick}>
      {label}
    </Button>
  )
  return (
    <div className="flex flex-wrap gap-2">
      {button('Edit', () => onEdit(webhook))}
      {!isPaused && button('Send a test', () => test.mutate(webhook.id))}
      {button(isPaused ? 'Resume' : 'Pause', () =>
        pause.mutate({ id: webhook.id, isPaused: !isPaused }),
      )}
      {button('New secret', () => onRenew(webhook))}
      {button('Delete', () => onDelete(webhook))}
    </div>
  )
}
