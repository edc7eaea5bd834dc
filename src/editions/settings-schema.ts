import * as z from 'zod'
import {
  cleanEmailAddress,
  maxEmailAddressLength,
  readEmailAddress,
} from '#contract/email-address.ts'
import { httpUrl, imageUrl, requiredText, text, withoutFigures } from '#contract/fields.ts'
import { english, getLanguage, languageCodes, type LanguageCode } from '#i18n/languages.ts'
import { explainContrast } from './colours.ts'
import { marketsSchema } from './markets-schema.ts'
import { helpPlaces, ownHelpLines } from './help-lines-schema.ts'

/** A JSON answer can't tell missing from undefined. */
export type Translated = Partial<Record<LanguageCode, string | undefined>>

export const socialNetworks = [
  'facebook',
  'instagram',
  'linkedin',
  'telegram',
  'x',
  'youtube',
] as const
export const displayFonts = ['bricolage', 'system', 'serif'] as const
/** Counted from the database, or typed by the operator. */
export const figureKinds = ['casinos', 'articles', 'typed'] as const

export const maxMenuItems = 12
const maxFigures = 4

const blank = (value: unknown) => (value === '' || value === undefined ? null : value)
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(blank, schema.nullable())

/** Says how a form shows a schema, where its type does not tell. */
export const formControls = z.registry<{ control: 'translated' }>()

/** A text in each language; those without one show the one in the main language. */
const translated = (max: number) =>
  z
    .partialRecord(z.enum(languageCodes), withoutFigures(text(max)).optional())
    .transform(
      (texts) =>
        Object.fromEntries(Object.entries(texts).filter(([, value]) => value)) as Translated,
    )
    .register(formControls, { control: 'translated' })

const colour = text(7).regex(/^#[0-9a-f]{6}$/i, 'Must be a colour such as #1a7f5a')

/** A path of this site, in the words of the code, or an address elsewhere. */
const destination = text(500).refine(
  (value) => /^\/(?!\/)[\w\-./#?=&%]*$/.test(value) || httpUrl.safeParse(value).success,
  'Must be a path of this site such as /compare, or an https address',
)

export const maxLabelLength = 40

export const menuItem = z.object({ label: translated(maxLabelLength), to: destination })
const menu = optional(
  z.array(menuItem).max(maxMenuItems, `Must have at most ${maxMenuItems} entries`),
)

const figure = z
  .object({
    kind: z.enum(figureKinds),
    label: translated(60),
    value: text(20).default(''),
    /** When it was true, and where readers can check it. */
    date: optional(z.iso.date('Must be a day such as 2026-01-31')).default(null),
    source: optional(httpUrl).default(null),
  })
  .superRefine(({ kind, value, date, source }, context) => {
    if (kind !== 'typed') return
    const missing = [
      ['value', value],
      ['date', date],
      ['source', source],
    ].filter(([, given]) => !given)
    for (const [name] of missing)
      context.addIssue({
        code: 'custom',
        path: [name ?? ''],
        message: 'A typed figure needs a value, a date and a source',
      })
  })

/** Keeps the usual order; null when all are chosen. */
const offeredLanguages = optional(
  z
    .array(z.enum(languageCodes))
    .max(languageCodes.length)
    .transform((chosen) =>
      languageCodes.every((code) => chosen.includes(code))
        ? null
        : languageCodes.filter((code) => chosen.includes(code)),
    ),
)

/** Tags of search engines and networks; others would change how pages behave. */
const verificationName =
  /^(?:[a-z0-9]+-(?:site|domain)-verification|msvalidate\.01|yandex-verification|p:domain_verify|seznam-wmt|verify-v1|verify-admitad|norton-safeweb-site-verification)$/i

const settingsShape = z.object({
  name: optional(requiredText(40)),
  shortName: optional(requiredText(20)),
  // Shown to readers as it was typed; the outbox makes it canonical.
  supportEmail: optional(
    text(maxEmailAddressLength)
      .overwrite(cleanEmailAddress)
      .refine((typed) => readEmailAddress(typed) !== undefined, 'Must be an email address'),
  ),
  operator: optional(requiredText(120)),
  postalAddress: optional(requiredText(300)),
  legalLine: optional(translated(500)),
  symbolUrl: imageUrl.transform((value) => value ?? null),
  logoUrl: imageUrl.transform((value) => value ?? null),
  darkLogoUrl: imageUrl.transform((value) => value ?? null),
  colors: optional(
    z
      .object({ primary: colour, secondary: colour, accent: colour })
      .superRefine((colors, context) => {
        for (const [field, message] of explainContrast(colors))
          context.addIssue({ code: 'custom', path: [field], message })
      }),
  ),
  displayFont: optional(z.enum(displayFonts)),
  social: z
    .array(z.object({ network: z.enum(socialNetworks), url: httpUrl }))
    .max(socialNetworks.length, `Must have at most ${socialNetworks.length} entries`)
    .default([]),
  navigation: menu,
  footerLinks: menu,
  figures: z.array(figure).max(maxFigures, `Must have at most ${maxFigures} figures`).default([]),
  announcement: optional(z.object({ text: translated(200), to: optional(destination) })),
  verification: z
    .array(
      z.object({
        name: text(60).regex(verificationName, 'Must be a name such as google-site-verification'),
        content: requiredText(200),
      }),
    )
    .max(8, 'Must have at most 8 entries')
    .default([]),
  siteYear: optional(
    z.union(
      [z.literal('auto'), z.coerce.number().int().min(2000).max(2100)],
      'Must be a year from 2000 to 2100, or auto',
    ),
  ),
  /** Whether visitors find nothing of the edition. */
  isOff: z.boolean().default(false),
  /** Whether only administrators may change many links out at once, or lead addresses elsewhere. */
  protectsLinks: z.boolean().default(false),
  /** The one that texts are written in first, and whose pages have no prefix. */
  mainLanguage: z.enum(languageCodes).default(english.code),
  /** The languages that visitors are offered; null for all. */
  languages: offeredLanguages.default(null),
  /** Those changed, added and switched off. */
  helpLines: ownHelpLines.default([]),
  /** Whose lines the pages of a language show. */
  helpPlaces: z.partialRecord(z.enum(languageCodes), z.enum(helpPlaces).optional()).default({}),
  /** What readers of a place are shown; everything where there is no rule. */
  markets: marketsSchema.default({}),
  /** Whether casinos that readers are warned of keep their links out. */
  leadsToWarned: z.boolean().default(true),
  texts: z
    .partialRecord(
      z.enum(languageCodes),
      // There are no more texts than keys, which the service checks.
      z.record(text(100), text(1000)).optional(),
    )
    .default({}),
})

type TranslatedSetting = { path: (string | number)[]; texts: Translated }

/** All texts of the settings that are given by language, and where they are. */
export function listTranslatedSettings({
  legalLine,
  navigation,
  footerLinks,
  figures,
  announcement,
}: z.infer<typeof settingsShape>): TranslatedSetting[] {
  const labelsOf = (name: string, rows: readonly { label: Translated }[] | null) =>
    (rows ?? []).map(({ label }, index) => ({ path: [name, index, 'label'], texts: label }))
  return [
    ...(legalLine ? [{ path: ['legalLine'], texts: legalLine }] : []),
    ...labelsOf('navigation', navigation),
    ...labelsOf('footerLinks', footerLinks),
    ...labelsOf('figures', figures),
    ...(announcement ? [{ path: ['announcement', 'text'], texts: announcement.text }] : []),
  ]
}

/** What an operator sets for one edition. Null and empty lists: the built-in. */
export const ownSettingsSchema = settingsShape.superRefine((settings, context) => {
  const { name, code } = getLanguage(settings.mainLanguage)
  const refuse = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path, message })
  for (const { path, texts } of listTranslatedSettings(settings))
    if (texts[code] === undefined) refuse(path, `Must be given in ${name} at least`)
  if (settings.languages?.includes(code) === false)
    refuse(['languages'], `${name} is the main language and can’t be switched off`)
})

export type OwnSettings = z.infer<typeof settingsShape>
export type MenuItem = z.infer<typeof menuItem>
