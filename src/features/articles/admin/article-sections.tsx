import { useWatch } from 'react-hook-form'
import { CreditFields } from '#content/credits/admin/credit-fields.tsx'
import { EntryTranslations } from '#content/editing/entry-translations.tsx'
import { MovedAddress } from '#content/editing/moved-address.tsx'
import type { FieldValues } from '#content/editing/field-values.ts'
import { PublicationFields } from '#content/publication/publication-fields.tsx'
import type { PublicationValues } from '#content/publication/publication-values.ts'
import type { SectionsProps } from '#content/publication/published-admin.tsx'
import { slugify } from '#contract/slugs.ts'
import type { Edition } from '#editions/edition.ts'
import { guideFields, postFields } from '../fields.ts'
import type { AdminGuide } from '../guides/contract.ts'
import type { AdminPost } from '../posts/contract.ts'
import { AreaField, FlagField, TextField } from './article-parts.ts'
import { MarkdownField } from './markdown-field.tsx'
import { PictureField } from './picture-field.tsx'

const rows = { title: 1, excerpt: 3, content: 22, imageAlt: 1 }

/** Of guides; posts have more. */
export type ArticleFormValues = FieldValues<typeof guideFields> & PublicationValues
type PostFormValues = FieldValues<typeof postFields> & PublicationValues

export function GuideSections({ edition, editing, kind }: SectionsProps<AdminGuide, ArticleFormValues>) {
  return (
    <>
      <Basics edition={edition} article={editing.base} isPost={false} />
      <MarkdownField name="content" label="Content in English" />
      <CreditFields />
      <EntryTranslations
        kind={kind}
        fields={guideFields}
        rows={rows}
        editing={editing}
        renderMarkdown={(field) => <MarkdownField {...field} />}
      />
    </>
  )
}

export function PostSections({ edition, editing, kind }: SectionsProps<AdminPost, PostFormValues>) {
  return (
    <>
      <Basics edition={edition} article={editing.base} isPost />
      <MarkdownField name="content" label="Content in English" />
      <CreditFields />
      <EntryTranslations
        kind={kind}
        fields={postFields}
        rows={rows}
        editing={editing}
        renderMarkdown={(field) => <MarkdownField {...field} />}
      />
    </>
  )
}

type BasicsProps = { edition: Edition; article: AdminGuide | AdminPost | undefined; isPost: boolean }

function Basics({ edition, article, isPost }: BasicsProps) {
  const categories = isPost ? edition.blogCategories : edition.guideCategories
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <TextField name="title" required className="sm:col-span-2" />
      <SlugField />
      <MovedAddress entity={isPost ? 'post' : 'guide'} entry={article} title="title" />
      <TextField name="category" list="article-categories" hint={`The site’s own: ${categories.join(', ')}.`} />
      <datalist id="article-categories">
        {categories.map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
      <AreaField name="excerpt" rows={3} className="sm:col-span-2" hint="Shown on cards and by search engines." />
      {isPost && <TextField name="author" placeholder={edition.name} hint="Shown where no author is chosen below." />}
      {isPost && <TextField name="tags" placeholder="bonuses, payments" hint="Separate tags with commas." />}
      <TextField
        name="readTime"
        type="number"
        min={0}
        step={1}
        inputMode="numeric"
        hint="Leave empty to calculate it from the content. 0 is shown as “< 1 min”."
      />
      <PictureField />
      <PublicationFields />
      <div className="grid content-start sm:col-span-2 sm:grid-cols-2">{isPost && <FlagField name="featured" />}</div>
    </div>
  )
}

/** If blank, shows the slug that the server will make from the title. */
function SlugField() {
  const [title, slug] = useWatch<ArticleFormValues, ['title', 'slug']>({ name: ['title', 'slug'] })
  const made = slugify(title)
  const hint = slug.trim()
    ? 'Leave empty to generate it from the title.'
    : `Generated from the title${made ? `: ${made}` : '.'}`
  return <TextField name="slug" hint={hint} placeholder={made} spellCheck={false} autoCapitalize="none" />
}
