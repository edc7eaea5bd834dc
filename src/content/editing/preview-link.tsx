import { useQuery } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { Copy, ExternalLink } from 'lucide-react'
import { useId, useRef } from 'react'
import type { PreviewsApi } from '../previews/api.server.ts'
import type { PreviewSubject } from '../previews/contract.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Input } from '#ui/field.tsx'
import { notify } from '#ui/toast/notify.ts'
import { apiClient, read, reading, within } from '#admin-kit/api-client.ts'
import { useEdition } from '#admin-kit/edition.ts'
import { formatMoment } from '#admin-kit/format.ts'
import { useAction } from '#admin-kit/use-action.ts'
import { apiPath } from '#urls.ts'

const api = hc<PreviewsApi>(...apiClient).admin.previews

type Props = { entity: PreviewSubject['entity']; noun: string; id: string }

/** Lets people without an account read the saved version. Created on request. */
export function PreviewLink({ entity, noun, id }: Props) {
  const heading = useId()
  const field = useRef<HTMLInputElement>(null)
  const copyButton = useRef<HTMLButtonElement>(null)
  const { link, create, revoke } = usePreviewLink({ entity, entityId: id })
  const copy = async () => {
    const { url } = await create.mutateAsync()
    try {
      await navigator.clipboard.writeText(url)
      notify({ title: 'Preview link copied', variant: 'success' })
    } catch {
      // The clipboard is blocked: select the link for copying by hand.
      field.current?.select()
    }
  }
  return (
    <section aria-labelledby={heading} className="grid gap-3">
      <h3 id={heading} className="font-display text-subheading font-semibold">
        Preview link
      </h3>
      <p className="text-small text-muted">
        Anyone with this link can read the last saved version of this {noun}, in every language,
        without an account. It works for a week.
      </p>
      {link && (
        <div className="grid gap-1.5">
          <Input
            ref={field}
            readOnly
            aria-label="Preview link"
            value={link.url}
            className="bg-sunken"
          />
          <p className="text-tiny text-muted">
            Works until {formatMoment(link.expiresAt)}
            {link.createdBy && `; created by ${link.createdBy}`}.
          </p>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          ref={copyButton}
          variant="secondary"
          size="sm"
          disabled={create.isPending}
          // The mutation reports its own failure.
          onClick={() => void copy().catch(() => undefined)}
        >
          <Copy aria-hidden className="size-4" />
          Copy preview link
        </Button>
        {link && (
          <>
            <a
              href={link.url}
              target="_blank"
              rel="noreferrer"
              className={buttonClass({ variant: 'quiet', size: 'sm' })}
            >
              <ExternalLink aria-hidden className="size-4" />
              Open preview
            </a>
            <Button
              variant="quiet"
              size="sm"
              disabled={revoke.isPending}
              onClick={() => {
                copyButton.current?.focus()
                revoke.mutate(link.id)
              }}
            >
              Revoke link
            </Button>
          </>
        )}
      </div>
    </section>
  )
}

function usePreviewLink(subject: PreviewSubject) {
  const edition = useEdition()
  const links = useQuery({ ...reading(api, { query: subject }, edition.id), staleTime: 0 })
  const shared = {
    failed: 'Could not change the link',
    path: apiPath + api.$path({ query: subject }),
  }
  const create = useAction({
    ...shared,
    call: (_: void, editionId) => read(api.$post({ json: subject }, within(editionId))),
  })
  const revoke = useAction({
    ...shared,
    call: (id: string, editionId) => read(api[':id'].$delete({ param: { id } }, within(editionId))),
    done: 'Preview link revoked',
  })
  return { link: links.data?.[0], create, revoke }
}
