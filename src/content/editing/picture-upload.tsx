import { useMutation } from '@tanstack/react-query'
import { Images, Upload } from 'lucide-react'
import { useContext, useImperativeHandle, useRef, useState, type Ref } from 'react'
import { LibraryPicker } from '../media/admin/library-picker.tsx'
import type { LibraryPicture } from '../media/library/contract.ts'
import {
  acceptedFiles,
  heicHelp,
  isHeic,
  maxUploadBytes,
  type PicturePurpose,
  type UploadedPicture,
} from '../media/contract.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { languages, getLanguage } from '#i18n/languages.ts'
import { apiPath } from '#urls.ts'
import { explainError, uploadFile } from '#admin-kit/api-client.ts'
import { useEdition } from '#admin-kit/edition.ts'
import { PendingUploads } from './pending-uploads.ts'
import { PictureDialog, type Description } from './picture-dialog.tsx'

export type PictureUploadHandle = {
  /** Asks what each picture shows, one after the other, and uploads it. */
  describe: (pictures: readonly File[]) => void
}

type Props = {
  ref?: Ref<PictureUploadHandle>
  /** Pictures need a description; logos do not. */
  purpose: PicturePurpose
  label: string
  /** The name of the file input for screen readers. */
  fileLabel?: string
  /** The language of the description. */
  lang?: string
  isHeld: (url: string) => boolean
  /** Holds the place in a text where a picture will stand; it is filled instead of `onUploaded`. */
  holdPlace?: (() => PlaceOfPicture) | undefined
  /** `alt` is empty for decorative pictures. */
  onUploaded: (url: string, alt: string) => void
}

export type PlaceOfPicture = { fill: (url: string, alt: string) => void; drop: () => void }

/** The server re-encodes the file and returns its address. */
export function PictureUpload({
  ref,
  purpose,
  label,
  fileLabel,
  lang,
  isHeld,
  holdPlace,
  onUploaded,
}: Props) {
  const [progress, setProgress] = useState<number>()
  const [picked, setPicked] = useState<string>()
  const [isPicking, setIsPicking] = useState(false)
  /** Those to be described, the next one first. */
  const [chosen, setChosen] = useState<readonly File[]>([])
  const [next] = chosen
  const file = useRef<HTMLInputElement>(null)
  const edition = useEdition()
  const spoken = lang ?? getLanguage(edition.own.mainLanguage).html
  const upload = useMutation({
    mutationFn: ({ picture, description }: { picture: File; description?: Description }) => {
      if (isHeic(picture)) throw new Error(heicHelp)
      if (picture.size > maxUploadBytes)
        throw new Error('The picture is too large: the limit is 5 MiB.')
      setProgress(0)
      const { alt = '', decorative = false } = description ?? {}
      const form = { file: picture, fields: { alt, decorative: String(decorative) } }
      return uploadFile<UploadedPicture>(
        `${apiPath}/media?as=${purpose}`,
        form,
        edition.id,
        setProgress,
      )
    },
    onMutate: () => holdPlace?.(),
    onSuccess: ({ url, alt }, _sent, held) => (held ? held.fill(url, alt) : onUploaded(url, alt)),
    onError: (_error, _sent, held) => held?.drop(),
    onSettled: () => setProgress(undefined),
  })
  const tellForm = useContext(PendingUploads)

  function send(sent: Parameters<typeof upload.mutateAsync>[0]) {
    const uploading = upload.mutateAsync(sent)
    tellForm?.(uploading)
    // What has gone wrong is shown below the button.
    uploading.catch(() => undefined)
  }

  function choose(picture: File) {
    // So that the same file can be chosen again.
    if (file.current) file.current.value = ''
    // A description would be lost with the file.
    if (purpose === 'picture' && !isHeic(picture)) setChosen([picture])
    else send({ picture })
  }

  useImperativeHandle(ref, () => ({
    describe(pictures) {
      const heic = pictures.find(isHeic)
      if (heic) send({ picture: heic })
      else setChosen(pictures)
    },
  }))

  function pick({ url, alt, alts }: LibraryPicture) {
    const language = languages.find(({ html }) => html === spoken)?.code ?? edition.own.mainLanguage
    setPicked(url)
    onUploaded(url, alts[language] ?? alt)
  }

  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="secondary"
          size="sm"
          disabled={upload.isPending}
          onClick={() => file.current?.click()}
        >
          <Upload aria-hidden className="size-4" />
          {label}
        </Button>
        <input
          ref={file}
          type="file"
          hidden
          aria-label={fileLabel ?? `${purpose === 'logo' ? 'Logo' : 'Picture'} file`}
          accept={acceptedFiles}
          onChange={(event) => {
            const picture = event.target.files?.[0]
            if (picture) choose(picture)
          }}
        />
        <Button variant="secondary" size="sm" onClick={() => setIsPicking(true)}>
          <Images aria-hidden className="size-4" />
          Choose from library
        </Button>
        {progress !== undefined && (
          <progress className="h-2 w-40" aria-label="Uploading" max={1} value={progress} />
        )}
      </div>
      <output className="text-small text-positive empty:hidden">
        {upload.isSuccess && isHeld(upload.data.url) && 'Uploaded. Save the form to keep it.'}
        {picked &&
          picked !== upload.data?.url &&
          isHeld(picked) &&
          'Chosen. Save the form to keep it.'}
      </output>
      {upload.isError && (
        <Notice tone="negative" role="alert" title={`Could not upload the ${purpose}`}>
          {explainError(upload.error, upload.error.message)}
        </Notice>
      )}
      {isPicking && (
        <LibraryPicker purpose={purpose} onChosen={pick} onClose={() => setIsPicking(false)} />
      )}
      {next && (
        <PictureDialog
          key={chosen.length}
          file={next}
          lang={spoken}
          onDescribed={(description) => send({ picture: next, description })}
          onClose={() => setChosen(chosen.slice(1))}
        />
      )}
    </>
  )
}
