import { useMainName } from '#admin-kit/edition.ts'
import { useFormContext, useWatch } from 'react-hook-form'
import { PictureUpload } from '#content/editing/picture-upload.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from './article-parts.ts'
import type { ArticleFormValues } from './article-parts.ts'

/** The site draws a picture where none is chosen. */
export function PictureField() {
  const { setValue } = useFormContext<ArticleFormValues>()
  const imageUrl = useWatch<ArticleFormValues, 'imageUrl'>({ name: 'imageUrl' })
  const main = useMainName()
  return (
    <div className="grid gap-3">
      {imageUrl.startsWith('/media/') && (
        <img
          src={imageUrl}
          alt=""
          className="aspect-8/5 w-60 rounded-control bg-sunken object-cover"
        />
      )}
      <TextField
        name="imageUrl"
        spellCheck={false}
        placeholder="Upload a picture, or leave it empty"
        hint="PNG, JPEG, WebP, AVIF or GIF, at most 5 MiB. Without a picture, the site draws a cover."
      />
      <PictureUpload
        purpose="picture"
        label="Upload picture"
        isHeld={(url) => url === imageUrl}
        onUploaded={(url, alt) => {
          setValue('imageUrl', url, { shouldDirty: true, shouldValidate: true })
          setValue('imageAlt', alt, { shouldDirty: true, shouldValidate: true })
        }}
      />
      <TextField
        name="imageAlt"
        hint={`What it shows, in ${main}. Leave empty only for a decorative picture.`}
      />
      {/^https?:/i.test(imageUrl) && (
        <Notice tone="warning">
          To protect visitors from being tracked, public pages load no pictures from other sites and
          show a drawn cover instead. Upload the picture here.
        </Notice>
      )}
    </div>
  )
}
