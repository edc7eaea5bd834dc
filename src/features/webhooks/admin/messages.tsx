import { useState } from 'react'
import { DataTable } from '#admin-kit/data-table.tsx'
import { formatMoment } from '#admin-kit/format.ts'
import { LabelledSelect } from '#admin-kit/labelled-select.tsx'
import { QueryState } from '#admin-kit/query-state.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import type { Delivery } from '../contract.ts'
import { stateFilter, stateWords } from './webhook-words.ts'
import { useMessages, useSendAgain, type MessageFilter } from './webhooks-api.ts'

const pageSize = 50

export function Messages() {
  const [filter, setFilter] = useState<MessageFilter>({ state: '', before: undefined })
  const messages = useMessages(filter)
  return (
    <section aria-labelledby="webhook-messages" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="webhook-messages" className="text-h3">
          Messages
        </h3>
        <LabelledSelect
          label="State of messages"
          texts={stateFilter}
          value={filter.state}
          onChange={(state) => setFilter({ state, before: undefined })}
        />
      </div>
      <QueryState query={messages} what="messages">
        {(list) => (
          <>
            {list.length === 0 ? (
              <p className="text-muted">There are none.</p>
            ) : (
              <MessageTable messages={list} />
            )}
            <div className="flex flex-wrap gap-2">
              {filter.before && (
                <Button
                  variant="secondary"
                  size="sm"
                  onClick={() => setFilter({ ...filter, before: undefined })}
                >
                  Newest
                </Button>
              )}
              {list.length === pageSize && (
                <Button
                  variant="secondary"
                  size="sm"
                  onClick={() => setFilter({ ...filter, before: list.at(-1)?.id })}
                >
                  Older
                </Button>
              )}
            </div>
          </>
        )}
      </QueryState>
    </section>
  )
}

function MessageTable({ messages }: { messages: readonly Delivery[] }) {
  const again = useSendAgain()
  return (
    <DataTable
      caption="Messages of the last 30 days"
      rows={messages}
      columns={[
        {
          heading: 'Event',
          isName: true,
          className: 'md:w-1/3',
          render: ({ type, label, url, createdAt }) => (
            <>
              {type}
              <p className="text-tiny font-normal break-words text-muted">
                {label && `${label}, `}
                {formatMoment(createdAt)}, to {new URL(url).host}
              </p>
            </>
          ),
        },
        {
          heading: 'State',
          render: ({ state, nextTryAt }) => (
            <>
              <Badge tone={stateWords[state].tone}>{stateWords[state].label}</Badge>
              {nextTryAt && (
                <p className="mt-1 text-tiny text-muted">Next try {formatMoment(nextTryAt)}</p>
              )}
            </>
          ),
        },
        { heading: 'Tries', isLabelled: true, render: (message) => <Tries {...message} /> },
        {
          heading: 'Actions',
          render: ({ id, type, state }) =>
            state === 'waiting' ? null : (
              <Button
                variant="secondary"
                size="sm"
                aria-label={`Send again: ${type}`}
                onClick={() => again.mutate(id)}
              >
                Send again
              </Button>
            ),
        },
      ]}
    />
  )
}

function Tries({ tries, body }: Delivery) {
  return (
    <details className="text-tiny">
      <summary className="cursor-pointer py-1">{describeLast(tries)}</summary>
      <ul className="my-2 grid gap-1">
        {tries.map(({ at, status, note }) => (
          <li key={at}>
            {formatMoment(at)}: {note ?? `Answered ${status}.`}
          </li>
        ))}
      </ul>
      <pre className="rounded-control bg-sunken p-2 break-all whitespace-pre-wrap">{body}</pre>
    </details>
  )
}

function describeLast(tries: Delivery['tries']): string {
  const last = tries.at(-1)
  if (!last) return 'None yet'
  return `${tries.length}, last answer: ${last.status ?? 'none'}`
}
