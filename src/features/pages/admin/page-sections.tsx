import { useMainName } from '#admin-kit/edition.ts'
import { mainLanguageOf } from '#editions/offered-languages.ts'
import { useWatch } from 'react-hook-form'
import { CardSymbol, SeoSection, seoRows } from '#content/editing/seo-section.tsx'
import { slugOf } from '#contract/slugs.ts'
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
import { pageFields, type AdminPage, type Page } from '../fields.ts'
import type { ShownOtherwise } from '#content/editing/translations-panel.tsx'
import { findInfoScreen, isSectionScreen } from '#contract/info-screens.ts'
import { useQuery } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { apiClient, reading } from '#admin-kit/api-client.ts'
import { readBrands } from '#admin-kit/mount.ts'
import type { CasinosApi } from '#features/casinos/api.server.ts'
import type { OffersApi } from '#features/offers/api.server.ts'
import {
  fillDescription,
  fillText,
  findFirstList,
  isSectioned,
  topCount,
} from '../sections/fill.ts'
import { Glossary } from '#admin-kit/glossary.tsx'

type FormValues = FieldValues<typeof pageFields> & PublicationValues

const { TextField, AreaField, CheckboxField } = createFormParts(pageFields)

const rows = {
  title: 1,
  introduction: 3,
  body: 20,
  questions: 8,
  ...seoRows,
  menuLabel: 1,
}

/** How the page looks in search results, as `pageScreen` says it. */
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
      path={href(mainLanguageOf(edition), 'page', {
        slug: slug.trim() || slugOf('page', typed) || '…',
      })}
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
  const main = useMainName()
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
        <CheckboxField name="needsLegalReview" />
        {needsLegalReview && (
          <Notice tone="warning" className="sm:col-span-2">
            Stays a draft. Untick this once a lawyer has read the page in every language.
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
          const label = `${pageFields[name].label} in ${main}`
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
        <CheckboxField name="isInMenu" />
        <TextField name="menuLabel" hint="Leave empty to use the title." />
      </FormSection>
      <EntryTranslations
        kind={kind}
        fields={pageFields}
        rows={rows}
        editing={editing}
        renderMarkdown={(field) => <MarkdownField {...field} />}
        otherwise={describeOtherwise(slug.trim(), { isPublished: status === 'published', main })}
      />
    </>
  )
}

/** Decides as `withOwnText` does; undefined for a page without a built-in text. */
function describeOtherwise(
  slug: string,
  { isPublished, main }: { isPublished: boolean; main: string },
): ShownOtherwise | undefined {
  const screen = findInfoScreen(slug)
  if (isSectionScreen(screen))
    return {
      note: `A language that is not public, or has no title, keeps the built-in text in that language. In the others, anything missing appears in ${main}.`,
      until: (language) => `Until then visitors see the built-in text in ${language}.`,
    }
  if (!screen || isPublished) return undefined
  return {
    note: `Until this page is published, visitors see the built-in text in their language. Once it is, anything missing or not public appears in ${main}.`,
    until: () => `Until then visitors see the ${main} text, once the page is published.`,
  }
}

const { casinos } = hc<CasinosApi>(...apiClient)
const { offers } = hc<OffersApi>(...apiClient)

/** Fills texts in as the page will (`loadSectioned`). */
function useFilled(edition: Edition, page: Pick<Page, 'slug' | 'body'>) {
  const list = isSectioned(page) ? findFirstList(page.body) : undefined
  const section = list === 'vpns' ? 'vpn' : 'lottery'
  const top = useQuery({
    ...reading(casinos.top, { query: { limit: String(topCount) } }, edition.id),
    enabled: list === 'top-casinos',
  })
  const offered = useQuery({
    ...reading(offers, { query: { section } }, edition.id),
    enabled: list === 'vpns' || list === 'lotteries',
  })
  const listed = list === 'top-casinos' ? top.data : list && offered.data
  const year = readBrands()[edition.id]?.year
  return (name: string, text: string): string => {
    if (!isSectioned(page) || year === undefined) return text
    const filling = { year, brand: edition.name, count: listed?.length }
    return (name === 'seoDescription' ? fillDescription : fillText)(text, filling)
  }
}

const written: readonly (readonly [sample: string, meaning: string])[] = [
  ['## Heading', 'begins a section. A paragraph right below it introduces the section.'],
  ['### Heading', 'with one paragraph each: cards. Begin them with 1., 2. and 3.: steps.'],
  ['> **Title**', 'a quotation is a notice; its first line in bold is the title.'],
  ['[Label](/compare)', 'links alone in a line are buttons, the first in the main color.'],
  ['**Words**', 'alone in the first line: the small line above the title.'],
  ['{top-casinos}', 'alone in a line: the first three casinos, with their bonuses.'],
  ['{vpns}', 'alone in a line: the VPNs under Offers.'],
  ['{lotteries}', 'alone in a line: the lottery sites under Offers.'],
  ['{questions}', 'alone in a line: the questions and answers.'],
  ['{count} {year} {brand}', 'how many the list has, the year of the site, and its name.'],
]

/** Pages become sections as soon as a list of the site is in their text. */
function SectionsHelp() {
  const slug = useWatch<{ slug: string }, 'slug'>({ name: 'slug' })
  const isBuiltIn = isSectionScreen(findInfoScreen(slug.trim()))
  return (
    <details className="text-small text-muted sm:col-span-2" {...(isBuiltIn && { open: true })}>
      <summary className="min-h-11 content-center font-semibold text-ink">
        Lists, cards and buttons in the text
      </summary>
      <p className="mt-1 max-w-2xl">
        {isBuiltIn
          ? 'This page is made of sections. A language whose text is not public keeps the built-in one.'
          : 'A page with one of the lists in its text is made of sections, like the landing page.'}
      </p>
      <Glossary className="mt-2" entries={written} />
    </details>
  )
}
