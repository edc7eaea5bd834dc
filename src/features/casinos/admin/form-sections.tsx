import { listUnread } from '#contract/licences.ts'
import type { EntryEditing } from '#content/editing/use-entry-form.ts'
import type { Edition } from '#editions/edition.ts'
import type { AdminCasino } from '../contract.ts'
import { MarkdownField } from '#features/articles/admin/markdown-field.tsx'
import { CreditFields } from '#content/credits/admin/credit-fields.tsx'
import { EntryTranslations } from '#content/editing/entry-translations.tsx'
import { FormSection } from '#content/editing/form-parts.tsx'
import { MovedAddress } from '#content/editing/moved-address.tsx'
import { seoRows } from '#content/editing/seo-section.tsx'
import { CasinoInSearch } from './casino-in-search.tsx'
import { casinoFields } from '../fields.ts'
import { casinoKind } from './casino-editing.ts'
import { AreaField, CheckboxField, FormSources, SelectField, TextField } from './form-parts.tsx'
import { useAdministrator } from '#admin-kit/session.ts'
import { hasRole } from '#contract/roles.ts'
import { WayFields } from './way-fields.tsx'
import { hasField } from '#editions/has-field.ts'
import { flagNames, yesNoNames, type CasinoFormValues, clampRating } from './form-values.ts'
import { ListField } from './list-field.tsx'
import { useFormContext, useWatch } from 'react-hook-form'
import { Link } from '@tanstack/react-router'
import { useEdition } from '#admin-kit/edition.ts'
import { paths } from '#admin-kit/paths.ts'
import { readBrands } from '#admin-kit/mount.ts'
import { useDeferredValue, type ReactNode } from 'react'
import { pickFreeSlug, slugify } from '#contract/slugs.ts'
import { useCasinoPage } from './casino-api.ts'
import { PictureUpload } from '#content/editing/picture-upload.tsx'
import { CasinoLogo } from '#ui/casino-logo.tsx'
import { Notice } from '#ui/notice.tsx'

const rows = {
  verdict: 1,
  bestFor: 1,
  notFor: 1,
  description: 3,
  welcomeBonus: 1,
  review: 8,
  pros: 4,
  cons: 4,
  ...seoRows,
}

type Props = { edition: Edition; editing: EntryEditing<AdminCasino, CasinoFormValues> }

export function FormSections({ edition, editing }: Props) {
  return (
    <FormSources value={editing.base?.evidence ?? {}}>
      <Texts />
      <CreditFields />
      <Offer edition={edition} casino={editing.base} />
      <Facts edition={edition} casino={editing.base} />
      <EntryTranslations
        kind={casinoKind}
        fields={casinoFields}
        rows={rows}
        editing={editing}
        renderMarkdown={(field) => <MarkdownField {...field} />}
      />
    </FormSources>
  )
}

export function FormSettings({ edition, editing }: Props) {
  const casino = editing.base
  const user = useAdministrator()
  return (
    <>
      <FormSection title="Listing" columns={1}>
        <RatingField />
        {casino && (
          <OwnScreen casino={casino} to={paths.points} label="Rate by points">
            {tellPoints(casino)}
          </OwnScreen>
        )}
        <TextField
          name="rank"
          type="number"
          min={1}
          step={1}
          inputMode="numeric"
          hint={
            casino
              ? 'Casinos from this place on move down.'
              : 'Leave empty to add it at the end of the list.'
          }
        />
        <div className="grid content-start">
          {flagNames
            .filter((name) => hasField(edition, name))
            .map((name) => (
              <CheckboxField key={name} name={name} />
            ))}
        </div>
      </FormSection>
      <FormSection title="Addresses and logo" columns={1}>
        <SlugField casino={casino} />
        <MovedAddress entity="casino" entry={casino} title="name" />
        <TextField
          name="websiteUrl"
          type="url"
          inputMode="url"
          placeholder="https://"
          hint="Where the casino is, without anything to count by: that would be a paid link."
        />
        {user && hasRole(user, 'commercial') ? (
          <WayFields />
        ) : (
          <p className="text-small text-muted">
            {casino?.affiliateUrl || casino?.placeLinks.length
              ? 'Readers can follow a link to this casino.'
              : 'Readers cannot follow a link to this casino yet.'}{' '}
            Where casinos lead is for administrators and the role Commercial to arrange.
          </p>
        )}
        <LogoField />
      </FormSection>
      <CasinoInSearch edition={edition} casino={casino} />
    </>
  )
}

type OwnScreenProps = {
  casino: AdminCasino
  to: typeof paths.points | typeof paths.bonuses | typeof paths.licences | typeof paths.payouts
  label: string
  children: ReactNode
}

/** Leads to what has a screen of its own, with how it stands there. */
function OwnScreen({ casino, to, label, children }: OwnScreenProps) {
  return (
    <p className="col-span-full text-small text-muted">
      {children}{' '}
      <Link to={to} params={{ entryId: casino.id }} className="underline underline-offset-4">
        {label}
      </Link>
    </p>
  )
}

function Offer({ edition, casino }: Pick<Props, 'edition'> & { casino: AdminCasino | undefined }) {
  return (
    <FormSection title="Offer">
      {casino && (
        <OwnScreen casino={casino} to={paths.bonuses} label="Enter the bonuses with their terms">
          {casino.bonuses.length === 0
            ? 'The terms of the bonus have not been entered.'
            : 'If the welcome bonus is empty, readers see a sentence made of the terms.'}
        </OwnScreen>
      )}
      <TextField name="welcomeBonus" className="sm:col-span-2" />
      {hasField(edition, 'bonusAmount') && (
        <TextField name="bonusAmount" inputMode="decimal" placeholder="1.5" />
      )}
      {hasField(edition, 'sweepsCoinsBonus') && (
        <TextField name="sweepsCoinsBonus" inputMode="decimal" placeholder="10" />
      )}
      <TextField name="promoCode" spellCheck={false} />
      {hasField(edition, 'minDeposit') && (
        <TextField name="minDeposit" inputMode="decimal" placeholder="0.001" />
      )}
      {hasField(edition, 'minRedemption') && (
        <TextField
          name="minRedemption"
          type="number"
          min={0}
          step={1}
          inputMode="numeric"
          placeholder="50"
        />
      )}
      <TextField name="maxPayout" />
      <TextField name="withdrawalTime" />
      {casino && (
        <OwnScreen casino={casino} to={paths.payouts} label="Enter payout tests">
          {casino.withdrawalTested
            ? `Readers see the median of ${casino.withdrawalTested.tests} payout tests instead.`
            : 'With three payout tests or more, readers see their median instead.'}
        </OwnScreen>
      )}
      {hasField(edition, 'cryptocurrencies') && (
        <ListField name="cryptocurrencies" example="bitcoin, ethereum" />
      )}
      {hasField(edition, 'paymentMethods') && (
        <ListField
          name="paymentMethods"
          example={edition.supportedPaymentMethods.slice(0, 2).join(', ')}
        />
      )}
      {hasField(edition, 'excludedStates') && <ListField name="excludedStates" example="ID, WA" />}
    </FormSection>
  )
}

const yesNo = { '': 'Not stated', yes: 'Yes', no: 'No' }

function Facts({ edition, casino }: Pick<Props, 'edition'> & { casino: AdminCasino | undefined }) {
  return (
    <FormSection title="Facts">
      {casino && (
        <p className="text-small text-muted sm:col-span-2">
          Changing a fact here removes its source.{' '}
          <Link
            to={paths.facts}
            search={{ q: casino.name, filter: 'every' }}
            className="underline underline-offset-4"
          >
            State where the facts come from
          </Link>
        </p>
      )}
      <TextField name="gamesCount" type="number" min={0} step={1} inputMode="numeric" />
      <TextField
        name="founded"
        type="number"
        min={1900}
        step={1}
        inputMode="numeric"
        placeholder="2020"
      />
      {yesNoNames
        .filter((name) => hasField(edition, name))
        .map((name) => (
          <SelectField key={name} name={name} options={yesNo} />
        ))}
      <div className="grid gap-4">
        <ListField name="licenses" example="Curaçao, MGA" />
        {casino && (
          <OwnScreen casino={casino} to={paths.licences} label="Enter number, state and source">
            {tellLicences(casino)}
          </OwnScreen>
        )}
        <AreaField
          grows
          name="customerSupport"
          hint="One per line, such as live-chat, email, phone."
        />
      </div>
      <ListField name="tags" example="editors-choice, fast payouts" />
      <AreaField grows name="gameProviders" hint="One per line." />
    </FormSection>
  )
}

function tellLicences(casino: AdminCasino): string {
  const count = listUnread(casino).length
  if (count === 0) return 'Where a place asks for a licence, its state and day count.'
  return count === 1
    ? 'One text counts for nothing until somebody has read it.'
    : `${count} texts count for nothing until somebody has read them.`
}

function Texts() {
  return (
    <FormSection title="Name and review">
      <TextField name="name" required className="sm:col-span-2" />
      <TextField
        name="verdict"
        hint="What the review comes to, in at most 90 characters. It stands first on the page."
        className="sm:col-span-2"
      />
      <TextField name="bestFor" hint="Such as: quick withdrawals in many coins." />
      <TextField name="notFor" hint="Such as: playing without showing documents." />
      <AreaField grows name="description" rows={3} className="sm:col-span-2" />
      <AreaField grows name="pros" hint="One per line." />
      <AreaField grows name="cons" hint="One per line." />
      <MarkdownField
        name="review"
        label={casinoFields.review.label}
        rows={14}
        className="sm:col-span-2"
      />
    </FormSection>
  )
}

/**
 * Shows what will be saved once it loses the focus: 1 to 5, 4.5 if not a number. Blank means not
 * rated, but in the demonstration, where it is no number.
 */
function tellPoints({ score, ratedByHand }: AdminCasino): string {
  const points = score === null ? 'No points.' : `${(score / 100).toFixed(2)} of 100 points.`
  if (!ratedByHand) return points
  return `${points} This rating was set by hand, and readers are told${ratedByHand.because === '' ? '; no reason is given yet' : ''}.`
}

function RatingField() {
  const isDemonstration = readBrands()[useEdition().id]?.isDemonstration ?? false
  const { setValue } = useFormContext<CasinoFormValues>()
  return (
    <TextField
      name="rating"
      type="number"
      min={0}
      max={5}
      step={0.1}
      inputMode="decimal"
      hint={
        isDemonstration ? 'From 1 to 5.' : 'From 1 to 5. Leave it empty if nobody has rated it yet.'
      }
      onBlurCapture={(event) =>
        setValue('rating', readShown(event.currentTarget, isDemonstration), { shouldDirty: true })
      }
    />
  )
}

/** Browsers report text that is no number as blank. */
const readShown = ({ value, validity }: HTMLInputElement, isDemonstration: boolean) =>
  value === '' && !validity.badInput && !isDemonstration ? '' : clampRating(value).toFixed(1)

/** If blank, shows the slug that the server will make from the name. */
function SlugField({ casino }: { casino: AdminCasino | undefined }) {
  const [name, slug] = useWatch<CasinoFormValues, ['name', 'slug']>({ name: ['name', 'slug'] })
  const base = slugify(name)
  const like = useCasinoPage(
    { q: useDeferredValue(base) || undefined, limit: '200' },
    { enabled: base !== '' && slug.trim() === '' },
  )
  const isTaken = (candidate: string) =>
    like.data?.items.some((other) => other.slug === candidate && other.id !== casino?.id) ?? false
  const made = base && pickFreeSlug(base, isTaken)
  const hint = slug.trim()
    ? 'Leave empty to generate it from the name.'
    : `Generated from the name${made ? `: ${made}` : '.'}`
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

function LogoField() {
  const { setValue } = useFormContext<CasinoFormValues>()
  const [name, logoUrl] = useWatch<CasinoFormValues, ['name', 'logoUrl']>({
    name: ['name', 'logoUrl'],
  })
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-start gap-4">
        <CasinoLogo name={name || '?'} logoUrl={logoUrl || null} size="lg" />
        <div className="grid min-w-0 flex-1 basis-64 gap-3">
          <TextField
            name="logoUrl"
            spellCheck={false}
            placeholder="Upload a picture, or leave it empty"
            hint="PNG, JPEG, WebP, AVIF or GIF, at most 5 MiB. Without a logo the first two letters of the name are shown."
          />
          <PictureUpload
            purpose="logo"
            label="Upload logo"
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
    </div>
  )
}
