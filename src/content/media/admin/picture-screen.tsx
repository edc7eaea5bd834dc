import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { Replace, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { ConfirmDialog } from '#admin-kit/confirm-dialog.tsx'
import { BusyButton } from '#admin-kit/busy-button.tsx'
import { formatMoment } from '#admin-kit/format.ts'
import { paths } from '#admin-kit/paths.ts'
import { QueryState } from '#admin-kit/query-state.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { acceptedFiles } from '../contract.ts'
import type { PictureDetail } from '../library/contract.ts'
import { useDeletePicture, usePicture, useReplacePicture } from './library-api.ts'
import { namePicture } from './library-words.ts'
import { PictureForm } from './picture-form.tsx'
import { PictureUses } from './picture-uses.tsx'

export function PictureScreen() {
  const { entryId = '' } = useParams({ strict: false })
  const picture = usePicture(entryId)
  return (
    <div className="grid gap-6">
      <Link
        to={paths.media}
        search
        data-close=""
        className="justify-self-start text-small text-accent-text underline underline-offset-2"
      >
        Back to all pictures
      </Link>
      <QueryState query={picture} what="picture">
        {(data) => <Picture key={data.id} picture={data} />}
      </QueryState>
    </div>
  )
}

function Picture({ picture }: { picture: PictureDetail }) {
  const { fileName, width, height, createdAt, url } = picture
  return (
    <>
      <div className="grid gap-2">
        <h2 className="text-heading wrap-anywhere">{namePicture(picture)}</h2>
        <p className="text-small wrap-anywhere text-muted">
          {[fileName, `${width} × ${height}`, `uploaded ${formatMoment(createdAt)}`]
            .filter(Boolean)
            .join(' · ')}{' '}
          ·{' '}
          <a href={url} className="text-accent-text underline underline-offset-2">
            Open
          </a>
        </p>
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_20rem]">
        <Card className="p-5 sm:p-6">
          <PictureForm picture={picture} />
        </Card>
        <div className="grid gap-6">
          <Card className="p-5 sm:p-6">
            <PictureUses picture={picture} />
          </Card>
          <Card className="grid gap-4 p-5 sm:p-6">
            <ReplaceButton picture={picture} />
            <DeleteButton picture={picture} />
          </Card>
        </div>
      </div>
    </>
  )
}

function ReplaceButton({ picture }: { picture: PictureDetail }) {
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<File>()
  const [progress, setProgress] = useState<number>()
  const navigate = useNavigate()
  const replace = useReplacePicture(picture.id)
  return (
    <div className="grid gap-2">
      <Button variant="secondary" onClick={() => input.current?.click()}>
        <Replace aria-hidden className="size-4.5" />
        Replace
      </Button>
      <p className="text-tiny text-muted">
        With another file, wherever it is used. Its old address shows the new one.
      </p>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Replacing file"
        accept={acceptedFiles}
        onChange={({ target }) => {
          setChosen(target.files?.[0])
          target.value = ''
        }}
      />
      {chosen && (
        <ConfirmDialog
          title="Replace this picture?"
          description={`${chosen.name} takes its place in everything that uses it, with the same descriptions. Each change is in the history of what it concerns.`}
          confirmLabel={replace.isPending ? 'Replacing…' : 'Replace'}
          busy={replace.isPending}
          onConfirm={({ onSettled }) =>
            replace.mutate(
              { file: chosen, onProgress: setProgress },
              {
                onSettled,
                onSuccess: ({ id }) =>
                  void navigate({
                    to: paths.picture,
                    params: { entryId: id },
                    search: true,
                    replace: true,
                    ignoreBlocker: true,
                  }),
              },
            )
          }
          onClose={() => {
            setChosen(undefined)
            setProgress(undefined)
          }}
        >
          {progress !== undefined && (
            <progress className="mb-4 h-2 w-full" aria-label="Uploading" max={1} value={progress} />
          )}
        </ConfirmDialog>
      )}
    </div>
  )
}

function DeleteButton({ picture }: { picture: PictureDetail }) {
  const [asks, setAsks] = useState(false)
  const navigate = useNavigate()
  const remove = useDeletePicture(picture.id)
  const isUsed = picture.uses.length + picture.settingsOf.length > 0
  return (
    <div className="grid gap-2">
      <BusyButton
        variant="secondary"
        blocked={isUsed}
        {...(isUsed && { 'aria-describedby': 'picture-in-use' })}
        onClick={() => setAsks(true)}
      >
        <Trash2 aria-hidden className="size-4.5" />
        Delete
      </BusyButton>
      {isUsed && (
        <p id="picture-in-use" className="text-tiny text-muted">
          It cannot be deleted while something uses it.
        </p>
      )}
      {asks && (
        <ConfirmDialog
          title="Delete this picture?"
          description="This cannot be undone. Earlier versions of articles that showed it will lack it when they are restored."
          confirmLabel="Delete"
          danger
          busy={remove.isPending}
          onConfirm={({ onSettled }) =>
            remove.mutate(undefined, {
              onSettled,
              onSuccess: () =>
                void navigate({ to: paths.media, search: true, ignoreBlocker: true }),
            })
          }
          onClose={() => setAsks(false)}
        />
      )}
    </div>
  )
}
