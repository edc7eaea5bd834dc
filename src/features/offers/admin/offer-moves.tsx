import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { ApiError, explainError, read, within } from '#admin-kit/api-client.ts'
import { useEdition } from '#admin-kit/edition.ts'
import { refreshEntries } from '#admin-kit/entry-kind.ts'
import type { RowActionsProps } from '#content/publication/published-list.tsx'
import type { PublishedItem } from '#content/publication/published-row.tsx'
import { IconButton } from '#ui/button.tsx'
import { notify } from '#ui/toast/notify.ts'
import { Tooltip } from '#ui/tooltip.tsx'
import type { OfferMove } from '../fields.ts'
import { admin } from './offer-calls.ts'

/** Only in the list of all offers by their order. */
export function OfferMoves({ item, page, state, kind }: RowActionsProps<PublishedItem>) {
  const edition = useEdition()
  const queryClient = useQueryClient()
  const move = useMutation({
    // They run in sequence: each call must find the order the previous one made.
    scope: { id: `${kind.listPath} move` },
    mutationFn: (json: OfferMove) =>
      read(admin.offers[':id'].move.$post({ param: { id: item.id }, json }, within(edition.id))),
    onSuccess: (_answer, { to }) =>
      notify({ title: `${item.title} moved ${to}`, variant: 'success' }),
    onError: (error) =>
      notify({
        title: 'Error moving the offer',
        description: explain(error),
        variant: 'destructive',
      }),
    onSettled: () => refreshEntries(queryClient, kind),
  })
  if (state.isFiltered || state.sort !== 'position' || state.direction !== 'asc') return null
  const index = page.items.findIndex(({ id }) => id === item.id)
  const place = state.offset + index
  const steps = [
    { to: 'up', Icon: ArrowUp, neighbour: page.items[index - 1], blocked: place === 0 },
    {
      to: 'down',
      Icon: ArrowDown,
      neighbour: page.items[index + 1],
      blocked: place === page.total - 1,
    },
  ] as const
  return steps.map(({ to, Icon, neighbour, blocked }) => (
    <Tooltip key={to} text={`Move ${to}`}>
      {/* Not `disabled` at the list's ends, which would lose the focus. */}
      <IconButton
        aria-label={`Move ${item.title} ${to}`}
        aria-disabled={blocked}
        data-move={`${item.id} ${to}`}
        className="aria-disabled:opacity-35"
        onClick={() => !blocked && move.mutate({ to, ...(neighbour && { past: neighbour.id }) })}
      >
        <Icon aria-hidden className="size-4.5" />
      </IconButton>
    </Tooltip>
  ))
}

const explain = (error: Error) =>
  error instanceof ApiError && error.status === 409
    ? 'The list changed in the meantime and has been reloaded. Please move it again.'
    : explainError(error, 'Failed to move the offer')
