import { useAdministrator } from '#admin-kit/session.ts'
import { hasRole } from '#contract/roles.ts'
import { useFormContext, useWatch } from 'react-hook-form'
import { EntryTranslations } from '#content/editing/entry-translations.tsx'
import { createFormParts, FormSection } from '#content/editing/form-parts.tsx'
import type { FieldValues } from '#content/editing/field-values.ts'
import { PictureUpload } from '#content/editing/picture-upload.tsx'
import { PublicationFields } from '#content/publication/publication-fields.tsx'
import type { PublicationValues } from '#content/publication/publication-values.ts'
import type { SectionsProps } from '#content/publication/published-admin.tsx'
import { CasinoLogo } from '#ui/casino-logo.tsx'
import { Field, Select } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { offerFields, type AdminOffer } from '../fields.ts'
import { lotteryMotifs, vpnMotifs } from '../motifs.ts'
import { listSections, sectionNames, type OfferSection } from '../sections.ts'

type FormValues = FieldValues<typeof offerFields> & PublicationValues

const { TextField, AreaField } = createFormParts(offerFields)

const rows = {
  title: 1,
  ratingReason: 1,
  badge: 1,
  description: 3,
  features: 4,
  pros: 3,
  cons: 3,
  bonus: 1,
  price: 1,
  terms: 2,
}
const onePerLine = 'One per line.'

export function OfferSections({ edition, editing, kind }: SectionsProps<AdminOffer, FormValues>) {
  const pages = listSections(edition)
  const user = useAdministrator()
  const chosen = useWatch<FormValues, 'section'>({ name: 'section' })
  const section = pages.find((page) => page === chosen) ?? pages[0]
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField name="title" required className="sm:col-span-2" />
        {user && hasRole(user, 'commercial') ? (
          <TextField
            name="affiliateUrl"
            type="url"
            spellCheck={false}
            placeholder="https://"
            hint="With your affiliate code. Visitors get there through a link of this site, which counts them. Nothing is published without it."
            className="sm:col-span-2"
          />
        ) : (
          <p className="text-small text-muted sm:col-span-2">
            {editing.base?.affiliateUrl
              ? 'Readers can follow a link to this offer.'
              : 'Readers cannot follow a link to this offer yet, so it stays a draft.'}{' '}
            Where offers lead is for administrators and the role Commercial to arrange.
          </p>
        )}
        <TextField
          name="slug"
          spellCheck={false}
          hint="Part of the counted link. Leave empty to generate it from the name. Links already sent out stop working when it changes."
        />
        {pages.length > 1 && !editing.base && <SectionField pages={pages} />}
        <PublicationFields />
      </div>
      <FormSection title="Picture">
        <PictureFields section={section} />
      </FormSection>
      <FormSection title="What it offers">
        <TextField name="bonus" placeholder="20% off" />
        <TextField name="terms" hint="Shown in small print under the offer." />
        <TextField name="price" placeholder="$2.99 per month" hint="As visitors read it." />
        <TextField
          name="priceCheckedOn"
          type="date"
          hint="Shown with the price, so that readers know how old it is."
        />
      </FormSection>
      <FormSection title="What we say about it">
        <TextField
          name="rating"
          type="number"
          min={0}
          max={5}
          step={0.1}
          inputMode="decimal"
          hint="From 0 to 5. Readers are told the day on which it was given, and by whom if your account is linked to an author."
        />
        <TextField name="ratingReason" hint="Readers see it beside the rating." />
        <TextField name="badge" hint="Two or three words, such as “Clearest odds”." />
        <AreaField name="description" rows={rows.description} />
        <AreaField name="features" rows={rows.features} hint={onePerLine} />
        <AreaField name="pros" rows={rows.pros} hint={onePerLine} />
        <AreaField name="cons" rows={rows.cons} hint={onePerLine} />
      </FormSection>
      <EntryTranslations kind={kind} fields={offerFields} rows={rows} editing={editing} />
    </>
  )
}

function SectionField({ pages }: { pages: readonly OfferSection[] }) {
  const { register } = useFormContext<FormValues>()
  return (
    <Field label={offerFields.section.label} hint="It cannot be changed later.">
      {(control) => (
        <Select {...control} {...register('section')}>
          {pages.map((page) => (
            <option key={page} value={page}>
              {sectionNames[page]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

function PictureFields({ section }: { section: OfferSection | undefined }) {
  const { register, setValue } = useFormContext<FormValues>()
  const [title, logoUrl] = useWatch<FormValues, ['title', 'logoUrl']>({
    name: ['title', 'logoUrl'],
  })
  return (
    <>
      <div className="flex flex-wrap items-start gap-4 sm:col-span-2">
        <CasinoLogo name={title || '?'} logoUrl={logoUrl || null} size="lg" />
        <div className="grid min-w-0 flex-1 basis-64 gap-3">
          <TextField
            name="logoUrl"
            spellCheck={false}
            placeholder="Upload a picture, or leave it empty"
            hint="PNG, JPEG, WebP, AVIF or GIF, at most 5 MiB."
          />
          <PictureUpload
            purpose="logo"
            label="Upload picture"
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
      <Field label={offerFields.motif.label}>
        {(control) => (
          <Select {...control} {...register('motif')}>
            <option value="">The usual one</option>
            {(section === 'vpn' ? vpnMotifs : lotteryMotifs).map((name) => (
              <option key={name} value={name}>
                {name[0]?.toUpperCase() + name.slice(1)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  )
}
