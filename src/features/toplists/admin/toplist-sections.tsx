import { useMainName } from '#admin-kit/edition.ts'
import { mainLanguageOf } from '#editions/offered-languages.ts'
import { PickedValue } from '#content/editing/picked-values.tsx'
import { useWatch } from 'react-hook-form'
import { CardSymbol, SeoSection, seoRows } from '#content/editing/seo-section.tsx'
import { slugOf } from '#contract/slugs.ts'
import type { Edition } from '#editions/edition.ts'
import { href } from '#urls.ts'
import { EntryTranslations } from '#content/editing/entry-translations.tsx'
import { createFormParts, FormSection } from '#content/editing/form-parts.tsx'
import { MovedAddress } from '#content/editing/moved-address.tsx'
import type { FieldValues } from '#content/editing/field-values.ts'
import { PublicationFields } from '#content/publication/publication-fields.tsx'
import type { PublicationValues } from '#content/publication/publication-values.ts'
import type { SectionsProps } from '#content/publication/published-admin.tsx'
import { MarkdownField } from '#features/articles/admin/markdown-field.tsx'
import { CasinoPicker } from '#features/casinos/admin/casino-picker.tsx'
import { useKnownValues } from '#features/casinos/admin/casino-api.ts'
import { toplistFields, type AdminToplist } from '../fields.ts'

type FormValues = FieldValues<typeof toplistFields> & PublicationValues

const { TextField, CheckboxField } = createFormParts(toplistFields)

const rows = { title: 1, introduction: 8, method: 6, questions: 10, ...seoRows }

export function ToplistSettings({ edition, editing }: SectionsProps<AdminToplist, FormValues>) {
  return (
    <>
      <FormSection title="Publication" columns={1}>
        <MovedAddress entity="toplist" entry={editing.base} title="title" />
        <PublicationFields />
        <CheckboxField name="isInMenu" />
        <TextField
          name="slug"
          hint="Leave empty to generate it from the title."
          spellCheck={false}
        />
      </FormSection>
      <InSearch edition={edition} />
    </>
  )
}

/** How the list looks in search results, as `toplistScreen` says it. */
function InSearch({ edition }: { edition: Edition }) {
  const [typed, typedSlug] = useWatch<FormValues, ['title', 'slug']>({ name: ['title', 'slug'] })
  const title = typed.trim()
  return (
    <SeoSection
      brand={edition.name}
      made={{
        title: title && `${title} | ${edition.name}`,
        description: '',
        source: 'a sentence that all lists share',
        blank: 'The same as the other lists of this site.',
      }}
      descriptionHint="Shown by search engines and on the page of all lists."
      path={href(mainLanguageOf(edition), 'toplist', {
        slug: typedSlug.trim() || slugOf('toplist', title) || '…',
      })}
      card={{ label: 'Lists', title, picture: <CardSymbol /> }}
    />
  )
}

export function ToplistSections({
  edition,
  editing,
  kind,
}: SectionsProps<AdminToplist, FormValues>) {
  const { columns } = edition.compare
  const known = useKnownValues()
  const main = useMainName()
  const labelled = (name: keyof typeof toplistFields) => ({
    name,
    label: toplistFields[name].label,
  })
  return (
    <>
      <FormSection title="Texts">
        <TextField name="title" required className="sm:col-span-2" />
        {(['introduction', 'method', 'questions'] as const).map((name) => {
          const label = `${toplistFields[name].label} in ${main}`
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
      <FormSection title="Casinos that meet all of these, in the ranking’s order">
        {columns.includes('coins') && (
          <PickedValue
            {...labelled('cryptocurrency')}
            suggestions={known.cryptocurrencies}
            placeholder="litecoin"
          />
        )}
        <PickedValue
          {...labelled('paymentMethod')}
          suggestions={known.paymentMethods}
          placeholder={edition.supportedPaymentMethods[0]}
        />
        <PickedValue {...labelled('license')} suggestions={known.licenses} placeholder="Curaçao" />
        {columns.includes('excludedStates') && (
          <PickedValue
            {...labelled('state')}
            suggestions={known.excludedStates}
            placeholder="NY"
            hint="The state’s two letters; type its name to find them."
          />
        )}
        <PickedValue
          {...labelled('tag')}
          suggestions={known.tags}
          hint="As in the casinos’ forms."
        />
        <TextField name="minRating" type="number" min={0} max={5} step={0.1} inputMode="decimal" />
        <TextField
          name="newWithinDays"
          type="number"
          min={1}
          step={1}
          inputMode="numeric"
          placeholder="90"
        />
        <div className="grid content-start">
          {columns.includes('noKyc') && <CheckboxField name="noKyc" />}
          {columns.includes('vpnFriendly') && <CheckboxField name="vpnFriendly" />}
        </div>
      </FormSection>
      <FormSection title="Picked by hand">
        <CasinoPicker name="casinoIds" label={toplistFields.casinoIds.label} />
      </FormSection>
      <EntryTranslations
        kind={kind}
        fields={toplistFields}
        rows={rows}
        editing={editing}
        renderMarkdown={(field) => <MarkdownField {...field} />}
      />
    </>
  )
}
