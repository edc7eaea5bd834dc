import { useWatch } from 'react-hook-form'
import { CardSymbol, SeoSection, seoRows } from '#content/editing/seo-section.tsx'
import { slugify } from '#contract/slugs.ts'
import type { Edition } from '#editions/edition.ts'
import { href } from '#urls.ts'
import { EntryTranslations } from '#content/editing/entry-translations.tsx'
import { createFormParts, FormSection } from '#content/editing/form-parts.tsx'
import type { FieldValues } from '#content/editing/field-values.ts'
import { PublicationFields } from '#content/publication/publication-fields.tsx'
import type { PublicationValues } from '#content/publication/publication-values.ts'
import type { SectionsProps } from '#content/publication/published-admin.tsx'
import { MarkdownField } from '#features/articles/admin/markdown-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { pageFields, type AdminPage } from '../fields.ts'
import { useFilled } from './use-filled.ts'
import { SectionsHelp } from './sections-help.tsx'
import { describeOtherwise } from './shown-otherwise.ts'

type FormValues = FieldValues<typeof pageFields> & PublicationValues

const { TextField, AreaField, FlagField } = createFormParts(pageFields)

const rows = {
  title: 1,
  introduction: 3,
  body: 20,
  questions: 8,
  ...seoRows,
  menuLabel: 1,
}

/** As `pageScreen` says it. */
function InSearch({ edition }: { edition: Edition }) {
  const [typed, introduction, slug, body] = useWatch<
    FormValues,
    ['title', 'introduction', 'slug', 'body']
  >({ name: ['title', 'introduction', 'slug', 'body'] })
  const fill = useFilled(edition, { slug: slug.trim(), body })
  const title = fill('title', typed.trim())
  return (
    <SeoSection
      brand={edition.name}
      made={{
        title: title && `${title} | ${edition.name}`,
        description: fill('introduction', introduction.trim()),
        source: 'the introduction',
      }}
      path={href('en', 'page', { slug: slug.trim() || slugify(typed) || '…' })}
      card={{ label: '', title, picture: <CardSymbol /> }}
      fill={fill}
    />
  )
}

export function PageSections({ edition, editing, kind }: SectionsProps<AdminPage, FormValues>) {
  const [needsLegalReview, slug, status] = useWatch<
    FormValues,
    ['needsLegalReview', 'slug', 'status']
  >({ name: ['needsLegalReview', 'slug', 'status'] })
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField name="title" required className="sm:col-span-2" />
        <TextField
          name="slug"
          hint="What follows the site’s name, such as our-team. Leave empty to generate it from the title."
          spellCheck={false}
        />
        <PublicationFields />
        <FlagField name="needsLegalReview" />
        {needsLegalReview && (
          <Notice tone="warning" className="sm:col-span-2">
            Stays a draft. Untick this once someone who knows the law has read the page in every
            language.
          </Notice>
        )}
      </div>
      <FormSection title="Texts">
        <AreaField
          name="introduction"
          rows={rows.introduction}
          hint="Below the title, without formatting."
        />
        <SectionsHelp />
        {(['body', 'questions'] as const).map((name) => {
          const label = `${pageFields[name].label} in English`
          return (
            <MarkdownField
              key={name}
              name={name}
              label={label}
              rows={rows[name]}
              className="sm:col-span-2"
            />
          )
        })}
      </FormSection>
      <InSearch edition={edition} />
      <FormSection title="Menu">
        <FlagField name="isInMenu" />
        <TextField name="menuLabel" hint="Leave empty to use the title." />
      </FormSection>
      <EntryTranslations
        kind={kind}
        fields={pageFields}
        rows={rows}
        editing={editing}
        renderMarkdown={(field) => <MarkdownField {...field} />}
        otherwise={describeOtherwise(slug.trim(), status === 'published')}
      />
    </>
  )
}
