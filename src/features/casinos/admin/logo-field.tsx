import { useFormContext, useWatch } from 'react-hook-form'
import { PictureUpload } from '#content/editing/picture-upload.tsx'
import { CasinoLogo } from '#ui/casino-logo.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from './form-parts.ts'
import type { CasinoFormValues } from './form-values.ts'

export function LogoField() {
  const { setValue } = useFormContext<CasinoFormValues>()
  const [name, logoUrl] = useWatch<CasinoFormValues, ['name', 'logoUrl']>({
    name: ['name', 'logoUrl'],
  })
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-start gap-4">
        <CasinoLogo name={name || '?'} logoUrl={logoUrl || null} size="lg" />
        <div className="grid min-w-0 flex-1 basis-64 gap-3">
          <TextField
            name="logoUrl"
            spellCheck={false}
            placeholder="Upload a picture, or leave it empty"
            hint="PNG, JPEG, WebP, AVIF or GIF, at most 5 MiB. Without a logo the first two letters of the name are shown."
          />
          <PictureUpload
            purpose="logo"
            label="Upload logo"
            isHeld={(url) => url === logoUrl}
            onUploaded={(url) =>
              setValue('logoUrl', url, { shouldDirty: true, shouldValidate: true })
            }
          />
        </div>
      </div>
      {/^https?:/i.test(logoUrl) && (
        <Notice tone="warning">
          To protect visitors from being tracked, public pages load no pictures from other sites and
          show the letters of the name instead. Upload the picture here.
        </Notice>
      )}
    </div>
  )
}
