import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { seoFields } from '../seo-fields.ts'
import { createFormParts, FormSection } from './form-parts.tsx'
import { OwnPictureField } from './own-picture-field.tsx'
import { SearchPreview } from './search-preview.tsx'

const { TextField, AreaField } = createFormParts(seoFields)

/** How many lines the inputs of their translations have. */
export const seoRows = { seoTitle: 1, seoDescription: 2 }

/** Stands for cards that show nothing but words and the site's symbol. */
export const CardSymbol = () => <div className="aspect-8/5 w-full bg-accent-soft" />

type SeoValues = Record<keyof typeof seoFields, string>

type Props = {
  brand: string
  /** What the page has where nothing is typed here; the title with the site's name. */
  made: { title: string; description: string; source: string; blank?: string }
  descriptionHint?: string
  path: string
  card: { label: string; title: string; picture: ReactNode }
  /** What the page makes of what is typed here. */
  fill?: (name: 'seoTitle' | 'seoDescription', text: string) => string
}

const asTyped = (_name: string, text: string) => text

/** The texts are in the main language; what is typed here wins over what is made from the entry. */
export function SeoSection({ brand, made, descriptionHint, path, card, fill = asTyped }: Props) {
  const [typedTitle, typedDescription, picture] = useWatch<
    SeoValues,
    ['seoTitle', 'seoDescription', 'socialImageUrl']
  >({ name: ['seoTitle', 'seoDescription', 'socialImageUrl'] })
  const title = fill('seoTitle', typedTitle.trim())
  const description = fill('seoDescription', typedDescription.trim())
  return (
    <FormSection title="In search results and when shared" columns={1}>
      <TextField name="seoTitle" hint="Leave empty to use the title." />
      <AreaField
        name="seoDescription"
        rows={3}
        hint={descriptionHint ?? `Leave empty to use ${made.source}.`}
      />
      <OwnPictureField
        name="socialImageUrl"
        label={seoFields.socialImageUrl.label}
        hint="Cropped to 1200 × 630. Leave empty for a card that the site draws."
      />
      <SearchPreview
        brand={brand}
        title={title ? `${title} | ${brand}` : made.title}
        description={description || made.description}
        source={description ? 'the description for search engines' : made.source}
        blank={made.blank}
        path={path}
        card={card}
        {...(picture.startsWith('/media/') && { picture })}
      />
    </FormSection>
  )
}
