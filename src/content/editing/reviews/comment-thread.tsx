import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { read, reading, within } from '#admin-kit/api-client.ts'
import { useEdition } from '#admin-kit/edition.ts'
import { formatMoment } from '#admin-kit/format.ts'
import { useAction } from '#admin-kit/use-action.ts'
import { apiPath } from '#urls.ts'
import { Button } from '#ui/button.tsx'
import { Field, TextArea } from '#ui/field.tsx'
import {
  maxCommentLength,
  type ReviewComment,
  type ReviewSubject,
} from '#content/reviews/contract.ts'
import { reviews } from './reviews-api.ts'

/** What colleagues say of the entry; visitors never see it. Takes effect at once. */
export function CommentThread({ subject }: { subject: ReviewSubject }) {
  const heading = useId()
  const [text, setText] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const { comments, change } = useComments(subject)
  const all = comments.data ?? []
  const resolved = all.filter(({ resolvedAt }) => resolvedAt !== null)
  // The focused button may be gone.
  const act = (action: Action, then?: () => void) =>
    change.mutate(action, {
      onSuccess: () => {
        then?.()
        field.current?.focus()
      },
    })
  const renderList = (shown: readonly ReviewComment[]) => (
    <ul className="grid gap-3">
      {shown.map((comment) => (
        <CommentItem key={comment.id} comment={comment} onAct={act} />
      ))}
    </ul>
  )
  return (
    <section aria-labelledby={heading} className="grid gap-3">
      <h4 id={heading} className="font-semibold">
        Comments
      </h4>
      {comments.isError && <p role="alert">The comments could not be loaded.</p>}
      {all.length > resolved.length && renderList(all.filter((one) => one.resolvedAt === null))}
      {resolved.length > 0 && (
        <details>
          <summary className="mb-3 cursor-pointer text-small text-muted">
            {resolved.length} resolved
          </summary>
          {renderList(resolved)}
        </details>
      )}
      <Field label="New comment">
        {(control) => (
          <TextArea
            {...control}
            ref={field}
            rows={3}
            maxLength={maxCommentLength}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
      </Field>
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-start"
        disabled={change.isPending || text.trim() === ''}
        onClick={() => act({ does: 'add', text }, () => setText(''))}
      >
        Add comment
      </Button>
    </section>
  )
}

type ItemProps = { comment: ReviewComment; onAct: (action: Action) => void }

function CommentItem({ comment, onAct }: ItemProps) {
  const { id, author, isOwn, text, createdAt, resolvedAt } = comment
  const isResolved = resolvedAt !== null
  return (
    <li className="grid gap-1 border-s-2 border-line ps-3 text-small">
      <p className="text-tiny text-muted">
        <span className="font-semibold">{author ?? 'Someone who has left'}</span>,{' '}
        {formatMoment(createdAt)}
      </p>
      <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="quiet"
          size="sm"
          onClick={() => onAct({ does: 'resolve', id, isResolved: !isResolved })}
        >
          {isResolved ? 'Reopen' : 'Resolve'}
        </Button>
        {isOwn && (
          <Button variant="quiet" size="sm" onClick={() => onAct({ does: 'remove', id })}>
            Delete comment
          </Button>
        )}
      </div>
    </li>
  )
}

type Action =
  | { does: 'add'; text: string }
  | { does: 'resolve'; id: string; isResolved: boolean }
  | { does: 'remove'; id: string }

function useComments(subject: ReviewSubject) {
  const edition = useEdition()
  const query = reading(reviews.comments, { query: subject }, edition.id)
  const comments = useQuery({ ...query, staleTime: 0 })
  const change = useAction({
    call: (action: Action, editionId): Promise<unknown> => {
      const options = within(editionId)
      if (action.does === 'add')
        return read(reviews.comments.$post({ json: { ...subject, text: action.text } }, options))
      const one = reviews.comments[':id']
      const param = { id: action.id }
      if (action.does === 'remove') return read(one.$delete({ param }, options))
      return read(one.$patch({ param, json: { isResolved: action.isResolved } }, options))
    },
    failed: 'Could not change the comments',
    path: apiPath + reviews.comments.$path({ query: subject }),
  })
  return { comments, change }
}
