import type { OwnSettings } from '#editions/settings-schema.ts'
import type { SiteSettings } from '../contract.ts'
import { TextInput, TranslatedInput } from './fields.tsx'

export type SectionProps = {
  settings: OwnSettings
  builtIn: SiteSettings['builtIn']
  change: (patch: Partial<OwnSettings>) => void
}

/** Who the site is and who runs it. */
export function IdentityFields({ settings, builtIn, change }: SectionProps) {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <TextInput
        path="name"
        label="Name"
        hint="In titles, the header, cards and mail."
        value={settings.name}
        placeholder={builtIn.name}
        onChange={(name) => change({ name })}
      />
      <TextInput
        path="shortName"
        label="Short name"
        hint="Below the icon on a phone; at most 20 characters."
        value={settings.shortName}
        onChange={(shortName) => change({ shortName })}
      />
      <TextInput
        path="supportEmail"
        label="Support address"
        type="email"
        hint="On the contact page and in mail; gets a copy of what readers write."
        value={settings.supportEmail}
        placeholder={builtIn.supportEmail}
        onChange={(supportEmail) => change({ supportEmail })}
      />
      <TextInput
        path="operator"
        label="Operator"
        hint="The legal entity that the privacy policy names."
        value={settings.operator}
        placeholder={builtIn.operator}
        onChange={(operator) => change({ operator })}
      />
      <TextInput
        path="postalAddress"
        label="Postal address"
        hint="Many countries require it in advertising mail."
        value={settings.postalAddress}
        placeholder={builtIn.postalAddress}
        onChange={(postalAddress) => change({ postalAddress })}
      />
      <TextInput
        path="siteYear"
        label="Year in titles"
        hint="A year, or auto for the current one."
        value={settings.siteYear === null ? '' : String(settings.siteYear)}
        placeholder={builtIn.isDemonstration ? '2025' : 'auto'}
        onChange={(year) => change({ siteYear: readYear(year) })}
      />
      <div className="md:col-span-2">
        <TranslatedInput
          path="legalLine"
          label="Legal line"
          hint="At the foot of every page: entity, registration, licences."
          value={settings.legalLine ?? {}}
          onChange={(texts) => change({ legalLine: hasText(texts) ? texts : null })}
        />
      </div>
    </div>
  )
}

export const hasText = (texts: object) => Object.values(texts).some((text) => text !== '')

function readYear(typed: string): OwnSettings['siteYear'] {
  if (typed === '') return null
  const year = Number(typed)
  // The server says what is wrong with anything else.
  return Number.isInteger(year) ? year : 'auto'
}
