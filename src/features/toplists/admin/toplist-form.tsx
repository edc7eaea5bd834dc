import { useQueryClient } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { EntryForm } from '#content/editing/entry-form.tsx'
import { EntryTranslations } from '#content/editing/entry-translations.tsx'
import { createFormParts, FormSection } from '#content/editing/form-parts.tsx'
import { useEntryForm } from '#content/editing/use-entry-form.ts'
import { PublicationFields } from '#content/publication/publication-fields.tsx'
import type { Edition } from '#editions/edition.ts'
import { MarkdownField } from '#features/articles/admin/markdown-field.tsx'
import { CasinoPicker } from '#features/casinos/admin/casino-picker.tsx'
import type { AdminToplist } from '../contract.ts'
import { toplistFields } from '../fields.ts'
import { readingToplist, toplistForm, toplistKind, type ToplistFormValues } from './toplist-editing.ts'

const { TextField, AreaField, FlagField } = createFormParts(toplistFields)

const rows = { title: 1, introduction: 8, method: 6, questions: 10, seoTitle: 1, seoDescription: 2 }

type Props = { edition: Edition; list?: AdminToplist }

export function ToplistForm({ edition, list }: Props) {
  const queryClient = useQueryClient()
  const reload = (id: string) => queryClient.fetchQuery({ ...readingToplist(edition, id), staleTime: 0 })
  const editing = useEntryForm(toplistForm, { edition, entry: list, reload })
  return (
    <EntryForm editing={editing} name={list?.title} firstField="title">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField name="title" required className="sm:col-span-2" />
        <TextField name="slug" hint="Leave empty to generate it from the title." spellCheck={false} />
        <PublicationFields />
        <FlagField name="isInMenu" />
      </div>
      <FormSection title="Texts">
        <Markdown name="introduction" />
        <Markdown name="method" />
        <Markdown name="questions" />
        <TextField name="seoTitle" hint="Leave empty to use the title." />
        <AreaField name="seoDescription" rows={3} hint="Shown by search engines and on the page of all lists." />
      </FormSection>
      <Conditions edition={edition} />
      <FormSection title="Picked by hand">
        <CasinoPicker name="casinoIds" label={toplistFields.casinoIds.label} />
      </FormSection>
      <EntryTranslations
        kind={toplistKind}
        fields={toplistFields}
        rows={rows}
        editing={editing}
        renderMarkdown={(field) => <MarkdownField {...field} />}
      />
    </EntryForm>
  )
}

function Conditions({ edition }: { edition: Edition }) {
  const { columns } = edition.compare
  return (
    <FormSection title="Casinos that meet all of these, in the ranking’s order">
      {columns.includes('coins') && <TextField name="cryptocurrency" placeholder="litecoin" />}
      <TextField name="paymentMethod" placeholder={edition.supportedPaymentMethods[0]} />
      <TextField name="license" placeholder="Curaçao" />
      {columns.includes('excludedStates') && (
        <TextField name="state" placeholder="NY" hint="The state’s two letters." />
      )}
      <TextField name="tag" hint="As in the casinos’ forms." />
      <TextField name="minRating" type="number" min={0} max={5} step={0.1} inputMode="decimal" />
      <TextField name="newWithinDays" type="number" min={1} step={1} inputMode="numeric" placeholder="90" />
      <div className="grid content-start">
        {columns.includes('noKyc') && <FlagField name="noKyc" />}
        {columns.includes('vpnFriendly') && <FlagField name="vpnFriendly" />}
      </div>
    </FormSection>
  )
}

function Markdown({ name }: { name: 'introduction' | 'method' | 'questions' }) {
  const { formState } = useFormContext<ToplistFormValues>()
  return (
    <div className="sm:col-span-2">
      <MarkdownField
        name={name}
        label={`${toplistFields[name].label} in English`}
        language="en"
        html="en"
        rows={rows[name]}
        error={formState.errors[name]?.message}
      />
    </div>
  )
}
