import { useMutation } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { explainError, uploadFile } from '#admin/api-client.ts'
import { useEdition } from '#admin/edition.ts'
import { maxUploadBytes, type UploadedPicture } from '#features/media/contract.ts'
import { Button } from '#ui/button.tsx'
import { CasinoLogo } from '#ui/casino-logo.tsx'
import { Notice } from '#ui/notice.tsx'
import { apiPath } from '#urls.ts'
import { TextField } from './form-fields.tsx'
import type { CasinoFormValues } from './form-values.ts'

/** The logo: uploaded here, or an address. */
export function LogoField() {
  const { setValue } = useFormContext<CasinoFormValues>()
  const [name, logoUrl] = useWatch<CasinoFormValues, ['name', 'logoUrl']>({ name: ['name', 'logoUrl'] })
  const [progress, setProgress] = useState<number>()
  const file = useRef<HTMLInputElement>(null)
  const edition = useEdition()
  const upload = useMutation({
    mutationFn: (picture: File) => {
      if (picture.size > maxUploadBytes) throw new Error('The picture is too large: it may have at most 5 MiB.')
      setProgress(0)
      return uploadFile<UploadedPicture>(`${apiPath}/media`, picture, edition.id, setProgress)
    },
    onSuccess: ({ url }) => setValue('logoUrl', url, { shouldDirty: true, shouldValidate: true }),
    onSettled: () => {
      setProgress(undefined)
      // So that the same file can be chosen again.
      if (file.current) file.current.value = ''
    },
  })
  return (
    <div className="grid gap-3 sm:col-span-2">
      <div className="flex flex-wrap items-start gap-4">
        <CasinoLogo name={name || '?'} logoUrl={logoUrl || null} size="lg" />
        <div className="grid min-w-0 flex-1 basis-64 gap-3">
          <TextField
            name="logoUrl"
            spellCheck={false}
            placeholder="Upload a picture, or leave it empty"
            hint="PNG, JPEG, WebP, AVIF or GIF, at most 5 MiB. Without a logo the first two letters of the name are shown."
          />
          <div className="flex flex-wrap items-center gap-3">
            <Button variant="secondary" size="sm" disabled={upload.isPending} onClick={() => file.current?.click()}>
              <Upload aria-hidden className="size-4" />
              Upload logo
            </Button>
            <input
              ref={file}
              type="file"
              hidden
              aria-label="Logo file"
              accept="image/png,image/jpeg,image/webp,image/avif,image/gif"
              onChange={(event) => {
                const picture = event.target.files?.[0]
                if (picture) upload.mutate(picture)
              }}
            />
            {progress !== undefined && (
              <progress className="h-2 w-40" aria-label="Uploading the logo" max={1} value={progress} />
            )}
          </div>
        </div>
      </div>
      <output className="text-small text-positive empty:hidden">
        {upload.isSuccess && logoUrl === upload.data.url && 'Uploaded. Save the casino to keep it.'}
      </output>
      {upload.isError && (
        <Notice tone="negative" role="alert" title="The logo was not uploaded">
          {explainError(upload.error, upload.error.message)}
        </Notice>
      )}
      {/^https?:/i.test(logoUrl) && (
        <Notice tone="warning">
          Public pages load no pictures from other sites, to protect visitors from being followed. They show the letters
          of the name instead: upload the picture here.
        </Notice>
      )}
    </div>
  )
}
