import type { EntryEditing } from '#content/editing/use-entry-form.ts'
import type { Edition } from '#editions/edition.ts'
import type { AdminCasino } from '../contract.ts'
import { CreditFields } from '#content/credits/admin/credit-fields.tsx'
import { EntryTranslations } from '#content/editing/entry-translations.tsx'
import { FormSection } from '#content/editing/form-parts.tsx'
import { MovedAddress } from '#content/editing/moved-address.tsx'
import { seoRows } from '#content/editing/seo-section.tsx'
import { CasinoInSearch } from './casino-in-search.tsx'
import { casinoFields } from '../fields.ts'
import { casinoKind } from './casino-editing.ts'
import { AreaField, ChoiceField, FlagField, TextField } from './form-parts.ts'
import { hasField } from '../facts.ts'
import { flagNames, yesNoNames, type CasinoFormValues } from './form-values.ts'
import { ListField } from './list-field.tsx'
import { LogoField } from './logo-field.tsx'
import { RatingField } from './rating-field.tsx'
import { SlugField } from './slug-field.tsx'

const rows = { description: 3, welcomeBonus: 1, review: 8, pros: 4, cons: 4, ...seoRows }

type Props = { edition: Edition; editing: EntryEditing<AdminCasino, CasinoFormValues> }

export function FormSections({ edition, editing }: Props) {
  return (
    <>
      <Texts />
      <CreditFields />
      <Offer edition={edition} />
      <Facts edition={edition} />
      <EntryTranslations kind={casinoKind} fields={casinoFields} rows={rows} editing={editing} />
    </>
  )
}

export function FormSettings({ edition, editing }: Props) {
  const casino = editing.base
  return (
    <>
      <FormSection title="Listing" columns={1}>
        <RatingField />
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
              <FlagField key={name} name={name} />
            ))}
        </div>
      </FormSection>
      <FormSection title="Addresses and logo" columns={1}>
        <SlugField casino={casino} />
        <MovedAddress entity="casino" entry={casino} title="name" />
        <TextField name="websiteUrl" type="url" inputMode="url" placeholder="https://" />
        <TextField
          name="affiliateUrl"
          type="url"
          inputMode="url"
          placeholder="https://"
          hint="Where the Play Now button goes."
        />
        <LogoField />
      </FormSection>
      <CasinoInSearch edition={edition} />
    </>
  )
}

function Offer({ edition }: Pick<Props, 'edition'>) {
  return (
    <FormSection title="Offer">
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

function Facts({ edition }: Pick<Props, 'edition'>) {
  return (
    <FormSection title="Facts">
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
          <ChoiceField key={name} name={name} options={yesNo} />
        ))}
      <div className="grid gap-4">
        <ListField name="licenses" example="Curaçao, MGA" />
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

function Texts() {
  return (
    <FormSection title="Name and review">
      <TextField name="name" required className="sm:col-span-2" />
      <AreaField grows name="description" rows={3} className="sm:col-span-2" />
      <AreaField grows name="pros" hint="One per line." />
      <AreaField grows name="cons" hint="One per line." />
      <AreaField
        grows
        name="review"
        rows={14}
        hint="Markdown: ## heading, **bold**, - list."
        className="sm:col-span-2"
      />
    </FormSection>
  )
}
