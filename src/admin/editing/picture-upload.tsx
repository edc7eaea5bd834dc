import { useMutation } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { maxUploadBytes, type PicturePurpose, type UploadedPicture } from '#features/media/contract.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { apiPath } from '#urls.ts'
import { explainError, uploadFile } from '../api-client.ts'
import { useEdition } from '../edition.ts'

type Props = {
  purpose: PicturePurpose
  /** Of the button. */
  label: string
  /** The address that the form holds now. */
  current: string
  onUploaded: (url: string) => void
}

/** Takes a picture file; the server re-encodes it and gives its address. */
export function PictureUpload({ purpose, label, current, onUploaded }: Props) {
  const [progress, setProgress] = useState<number>()
  const file = useRef<HTMLInputElement>(null)
  const edition = useEdition()
  const upload = useMutation({
    mutationFn: (picture: File) => {
      if (picture.size > maxUploadBytes) throw new Error('The picture is too large: it may have at most 5 MiB.')
      setProgress(0)
      return uploadFile<UploadedPicture>(`${apiPath}/media?as=${purpose}`, picture, edition.id, setProgress)
    },
    onSuccess: ({ url }) => onUploaded(url),
    onSettled: () => {
      setProgress(undefined)
      // So that the same file can be chosen again.
      if (file.current) file.current.value = ''
    },
  })
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" size="sm" disabled={upload.isPending} onClick={() => file.current?.click()}>
          <Upload aria-hidden className="size-4" />
          {label}
        </Button>
        <input
          ref={file}
          type="file"
          hidden
          aria-label={`${purpose === 'logo' ? 'Logo' : 'Picture'} file`}
          accept="image/png,image/jpeg,image/webp,image/avif,image/gif"
          onChange={(event) => {
            const picture = event.target.files?.[0]
            if (picture) upload.mutate(picture)
          }}
        />
        {progress !== undefined && <progress className="h-2 w-40" aria-label="Uploading" max={1} value={progress} />}
      </div>
      <output className="text-small text-positive empty:hidden">
        {upload.isSuccess && current === upload.data.url && 'Uploaded. Save to keep it.'}
      </output>
      {upload.isError && (
        <Notice tone="negative" role="alert" title={`The ${purpose} was not uploaded`}>
          {explainError(upload.error, upload.error.message)}
        </Notice>
      )}
    </>
  )
}
