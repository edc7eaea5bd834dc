import { useWatch } from 'react-hook-form'
import { CreditFields } from '#content/credits/admin/credit-fields.tsx'
import { EntryTranslations } from '#content/editing/entry-translations.tsx'
import { MovedAddress } from '#content/editing/moved-address.tsx'
import { FormSection } from '#content/editing/form-parts.tsx'
import { seoRows } from '#content/editing/seo-section.tsx'
import type { FieldValues } from '#content/editing/field-values.ts'
import { PublicationFields } from '#content/publication/publication-fields.tsx'
import type { PublicationValues } from '#content/publication/publication-values.ts'
import type { SectionsProps } from '#content/publication/published-admin.tsx'
import { slugOf } from '#contract/slugs.ts'
import type { Edition } from '#editions/edition.ts'
import { guideFields, postFields } from '../fields.ts'
import type { AdminGuide } from '../guide-contract.ts'
import type { AdminPost } from '../post-contract.ts'
import { AreaField, CheckboxField, TextField, type ArticleFormValues } from './article-parts.ts'
import { MarkdownField } from './markdown-field.tsx'
import { ArticleInSearch } from './article-in-search.tsx'
import { PictureField } from './picture-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { apiClient, reading } from '#admin-kit/api-client.ts'
import { useEdition, useMainName } from '#admin-kit/edition.ts'
import { PickedValues, PickedValue } from '#content/editing/picked-values.tsx'
import type { ArticlesApi } from '../api.server.ts'
import type { TermPlace } from '#editions/terms.ts'
import { useTermNames } from '../terms/admin/terms-api.ts'

const rows = { title: 1, excerpt: 3, content: 22, imageAlt: 1, ...seoRows }

type PostFormValues = FieldValues<typeof postFields> & PublicationValues

export function GuideSections({ editing, kind }: SectionsProps<AdminGuide, ArticleFormValues>) {
  return (
    <>
      <Text />
      <CreditFields />
      <EntryTranslations
        kind={kind}
        fields={guideFields}
        rows={rows}
        editing={editing}
        renderMarkdown={(field) => <MarkdownField {...field} hasCards />}
      />
    </>
  )
}

export function PostSections({ editing, kind }: SectionsProps<AdminPost, PostFormValues>) {
  return (
    <>
      <Text />
      <CreditFields />
      <EntryTranslations
        kind={kind}
        fields={postFields}
        rows={rows}
        editing={editing}
        renderMarkdown={(field) => <MarkdownField {...field} hasCards />}
      />
    </>
  )
}

export const GuideSettings = ({
  edition,
  editing,
}: SectionsProps<AdminGuide, ArticleFormValues>) => (
  <Settings
    edition={edition}
    article={editing.base}
    categories={edition.guideCategories}
    isPost={false}
  />
)

export const PostSettings = ({ edition, editing }: SectionsProps<AdminPost, PostFormValues>) => (
  <Settings edition={edition} article={editing.base} categories={edition.blogCategories} isPost />
)

function Text() {
  const main = useMainName()
  return (
    <FormSection title="Text" columns={1}>
      <TextField name="title" required />
      <AreaField name="excerpt" rows={3} hint="Shown on cards and by search engines." />
      <MarkdownField name="content" label={`Content in ${main}`} hasCards />
    </FormSection>
  )
}

type SettingsProps = {
  edition: Edition
  article: AdminGuide | AdminPost | undefined
  categories: readonly string[]
  isPost: boolean
}

function Settings({ edition, article, categories, isPost }: SettingsProps) {
  return (
    <>
      <FormSection title="Publication" columns={1}>
        <PublicationFields />
        {isPost && <CheckboxField name="featured" />}
        <SlugField />
        <MovedAddress entity={isPost ? 'post' : 'guide'} entry={article} title="title" />
      </FormSection>
      <FormSection title="About" columns={1}>
        <CategoryField section={isPost ? 'post' : 'guide'} own={categories} />
        {isPost && (
          <TextField
            name="author"
            placeholder={edition.name}
            hint="Shown where no author is chosen below."
          />
        )}
        {isPost && <TagsField />}
        <TextField
          name="readTime"
          type="number"
          min={0}
          step={1}
          inputMode="numeric"
          hint="Leave empty to calculate it from the content. 0 is shown as “< 1 min”."
        />
      </FormSection>
      <FormSection title="Picture" columns={1}>
        <PictureField />
      </FormSection>
      <ArticleInSearch edition={edition} isPost={isPost} />
    </>
  )
}

/** If blank, shows the slug that the server will make from the title. */
function SlugField() {
  const [title, slug] = useWatch<ArticleFormValues, ['title', 'slug']>({ name: ['title', 'slug'] })
  const made = slugOf('post', title)
  const hint = slug.trim()
    ? 'Leave empty to generate it from the title.'
    : `Generated from the title${made ? `: ${made}` : '.'}`
  return (
    <TextField
      name="slug"
      hint={hint}
      placeholder={made}
      spellCheck={false}
      autoCapitalize="none"
    />
  )
}

const api = hc<ArticlesApi>(...apiClient).admin.tags

function TagsField() {
  const { data = [] } = useQuery(reading(api, {}, useEdition().id))
  const { label, separator } = postFields.tags
  return (
    <PickedValues
      name="tags"
      label={label}
      separator={separator}
      suggestions={data.map((value) => ({ value }))}
      placeholder="bonuses, payments"
      hint="Enter or a comma ends a tag."
    />
  )
}

type Props = {
  section: TermPlace['section']
  /** Suggested though no article has them yet. */
  own: readonly string[]
}

function CategoryField({ section, own }: Props) {
  const known = useTermNames({ section, kind: 'category' })
  const lower = new Set(known.map((name) => name.toLowerCase()))
  const values = [...known, ...own.filter((name) => !lower.has(name))]
  return (
    <PickedValue
      name="category"
      label={guideFields.category.label}
      suggestions={values.map((value) => ({ value }))}
      hint="Choose one, or type a new one."
    />
  )
}
