import type { ReactNode } from 'react'
import { ownSettingsSchema, type OwnSettings } from '#editions/settings-schema.ts'
import { LineFields, PlaceFields } from './help-fields.tsx'
import { ColourFields, PictureField } from './look-fields.tsx'
import { MarketFields } from './market-fields.tsx'
import { AnnouncementFields } from './announcement-fields.tsx'
import { MenuFields } from './menu-fields.tsx'
import { settingsParts, type SettingsPart } from './parts.ts'
import { SchemaField, type FieldWords } from './schema-fields.tsx'
import type { SectionProps } from './section.ts'
import { TextFields } from './text-fields.tsx'
import { LanguageFields, ShownField } from './visibility-fields.tsx'

/** A field that follows from the schema, with these words; or one of its own making. */
type Shown = { part: SettingsPart } & (
  | FieldWords
  | { show: (props: SectionProps) => ReactNode; isHalf?: true }
)

/** The main language has a panel and a call of its own. */
type InForm = Exclude<keyof OwnSettings, 'mainLanguage'>

/**
 * Where each setting is in the form, in the order of the form. A setting without a place does not
 * compile.
 */
const layout: Readonly<Record<InForm, Shown>> = {
  name: { part: 'identity', label: 'Name', hint: 'In titles, the header, cards and mail.' },
  shortName: {
    part: 'identity',
    label: 'Short name',
    hint: 'Below the icon on a phone; at most 20 characters.',
  },
  supportEmail: {
    part: 'identity',
    label: 'Support address',
    type: 'email',
    hint: 'On the contact page and in mail; gets a copy of what readers write.',
  },
  operator: {
    part: 'identity',
    label: 'Operator',
    hint: 'The legal entity that the privacy policy names.',
  },
  postalAddress: {
    part: 'identity',
    label: 'Postal address',
    hint: 'Many countries require it in advertising mail.',
  },
  siteYear: {
    part: 'identity',
    label: 'Year in titles',
    hint: 'A year, or auto for the current one.',
  },
  legalLine: {
    part: 'identity',
    label: 'Legal line',
    hint: 'At the foot of every page: entity, registration, licences.',
  },
  isOff: { part: 'identity', show: (props) => <ShownField {...props} /> },
  colors: { part: 'look', show: (props) => <ColourFields {...props} /> },
  displayFont: {
    part: 'look',
    label: 'Font of headings',
    options: {
      bricolage: 'Bricolage Grotesque',
      system: 'The reader’s system font',
      serif: 'Serif',
    },
  },
  symbolUrl: {
    part: 'look',
    isHalf: true,
    show: (props) => (
      <PictureField
        {...props}
        field="symbolUrl"
        label="Symbol"
        hint="Square: icon of the site, cards and mail."
      />
    ),
  },
  logoUrl: {
    part: 'look',
    isHalf: true,
    show: (props) => (
      <PictureField
        {...props}
        field="logoUrl"
        label="Logo"
        hint="Wide, in place of symbol and name in the header."
      />
    ),
  },
  darkLogoUrl: {
    part: 'look',
    isHalf: true,
    show: (props) => (
      <PictureField
        {...props}
        field="darkLogoUrl"
        label="Logo on dark"
        hint="For the dark theme and the footer."
      />
    ),
  },
  languages: { part: 'languages', show: (props) => <LanguageFields {...props} /> },
  navigation: {
    part: 'menu',
    show: (props) => (
      <MenuFields
        {...props}
        path="navigation"
        label="A menu of my own in place of the built-in one"
      />
    ),
  },
  footerLinks: {
    part: 'footer',
    show: (props) => (
      <MenuFields
        {...props}
        path="footerLinks"
        label="Links of my own in place of the guides in the footer"
      />
    ),
  },
  social: {
    part: 'footer',
    label: 'Accounts in social networks',
    entry: {
      noun: 'account',
      empty: { network: 'x', url: '' },
      fields: { network: { label: 'Network' }, url: { label: 'Address' } },
    },
  },
  figures: {
    part: 'figures',
    entry: {
      noun: 'figure',
      empty: { kind: 'casinos', label: {}, value: '', date: null, source: null },
      fields: {
        kind: {
          label: 'What it counts',
          options: {
            casinos: 'Number of casinos',
            articles: 'Number of guides and posts',
            typed: 'Typed',
          },
        },
        label: { label: 'Label' },
        value: { label: 'Value', isShown: ({ kind }) => kind === 'typed' },
        date: { label: 'True on', isShown: ({ kind }) => kind === 'typed' },
        source: { label: 'Source', isShown: ({ kind }) => kind === 'typed' },
      },
    },
  },
  helpPlaces: { part: 'help', show: (props) => <PlaceFields {...props} /> },
  helpLines: { part: 'help', show: (props) => <LineFields {...props} /> },
  markets: { part: 'markets', show: (props) => <MarketFields {...props} /> },
  leadsToWarned: {
    part: 'markets',
    label: 'Lead readers to casinos that are proven not to have paid winnings, beside the warning',
  },
  announcement: { part: 'announcement', show: (props) => <AnnouncementFields {...props} /> },
  texts: { part: 'texts', show: (props) => <TextFields {...props} /> },
  protectsLinks: {
    part: 'links',
    label: 'Only administrators make redirects to other sites',
    hint: 'Otherwise accounts with the role Commercial may, and administrators get an email that names each with its address before and after.',
  },
  verification: {
    part: 'verification',
    entry: {
      noun: 'tag',
      empty: { name: 'google-site-verification', content: '' },
      fields: { name: { label: 'Name' }, content: { label: 'Content' } },
    },
  },
}

const shown = Object.entries(layout) as [InForm, Shown][]

export const settingsInForm = [...new Set(shown.map(([, { part }]) => part))]

/** What a part is found by: its title, its words and those of its fields. */
export function wordsOf(part: SettingsPart): string {
  const { title, words } = settingsParts[part]
  const fields = shown
    .filter(([, field]) => field.part === part)
    .flatMap(([, field]) => ('label' in field ? [field.label, field.hint] : []))
    .filter((text) => typeof text === 'string')
  return [title, words, ...fields].join(' ')
}

/** What a field shows while it is blank. */
function placeholderOf(name: keyof OwnSettings, { builtIn }: SectionProps): string | undefined {
  if (name === 'siteYear') return builtIn.isDemonstration ? '2025' : 'auto'
  const given: unknown = builtIn[name as keyof typeof builtIn]
  return typeof given === 'string' ? given : undefined
}

export function Settings({ part, ...props }: SectionProps & { part: SettingsPart }) {
  const { settings, change } = props
  return (
    <div className="grid items-start gap-x-4 gap-y-6 md:grid-cols-2">
      {shown
        .filter(([, field]) => field.part === part)
        .map(([name, field]) =>
          'show' in field ? (
            <div key={name} className={field.isHalf ? '' : 'md:col-span-2'}>
              {field.show(props)}
            </div>
          ) : (
            <SchemaField
              key={name}
              schema={ownSettingsSchema.shape[name]}
              words={{ placeholder: placeholderOf(name, props), ...field }}
              value={settings[name]}
              path={name}
              onChange={(value) => change({ [name]: value })}
            />
          ),
        )}
    </div>
  )
}
