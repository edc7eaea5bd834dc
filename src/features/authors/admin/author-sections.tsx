import { useMainName } from '#admin-kit/edition.ts'
import { useFormContext, useWatch } from 'react-hook-form'
import { EntryTranslations } from '#content/editing/entry-translations.tsx'
import { createFormParts, FormSection } from '#content/editing/form-parts.tsx'
import type { FieldValues } from '#content/editing/field-values.ts'
import { PictureUpload } from '#content/editing/picture-upload.tsx'
import { Portrait } from '#content/credits/components/portrait.tsx'
import { PublicationFields } from '#content/publication/publication-fields.tsx'
import type { PublicationValues } from '#content/publication/publication-values.ts'
import type { SectionsProps } from '#content/publication/published-admin.tsx'
import { MarkdownField } from '#features/articles/admin/markdown-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { authorFields, type AdminAuthor } from '../fields.ts'

type FormValues = FieldValues<typeof authorFields> & PublicationValues

const { TextField, AreaField } = createFormParts(authorFields)

const rows = { role: 1, bio: 10, expertise: 4 }

export function AuthorSections({ editing, kind }: SectionsProps<AdminAuthor, FormValues>) {
  const main = useMainName()
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          name="title"
          required
          className="sm:col-span-2"
          hint="The same in every language."
        />
        <TextField
          name="slug"
          hint="Leave empty to generate it from the name."
          spellCheck={false}
        />
        <PublicationFields />
        <TextField
          name="role"
          className="sm:col-span-2"
          placeholder="Payments editor"
          hint="One line below the name."
        />
        <PortraitField />
      </div>
      <FormSection title="About">
        <MarkdownField
          name="bio"
          label={`Biography in ${main}`}
          rows={rows.bio}
          className="sm:col-span-2"
        />
        <AreaField
          name="expertise"
          rows={rows.expertise}
          hint="One per line. Only what the person can prove."
        />
        <AreaField
          name="links"
          rows={4}
          hint="One per line, beginning with https://: the person’s own pages elsewhere."
        />
      </FormSection>
      <EntryTranslations
        kind={kind}
        fields={authorFields}
        rows={rows}
        editing={editing}
        renderMarkdown={(field) => <MarkdownField {...field} />}
      />
    </>
  )
}

function PortraitField() {
  const { setValue } = useFormContext<FormValues>()
  const [name, imageUrl] = useWatch<FormValues, ['title', 'imageUrl']>({
    name: ['title', 'imageUrl'],
  })
  return (
    <div className="grid gap-3 sm:col-span-2">
      <Portrait name={name || '?'} imageUrl={imageUrl || null} size="lg" />
      <TextField
        name="imageUrl"
        spellCheck={false}
        placeholder="Upload a picture, or leave it empty"
        hint="PNG, JPEG, WebP, AVIF or GIF, at most 5 MiB. Without a picture the initials are shown."
      />
      <PictureUpload
        purpose="picture"
        label="Upload picture"
        isHeld={(url) => url === imageUrl}
        onUploaded={(url) => setValue('imageUrl', url, { shouldDirty: true, shouldValidate: true })}
      />
      {/^https?:/i.test(imageUrl) && (
        <Notice tone="warning">
          To protect visitors from being tracked, public pages load no pictures from other sites and
          show the initials instead. Upload the picture here.
        </Notice>
      )}
    </div>
  )
}
