import { useContext } from 'react'
import { PictureUpload } from '#content/editing/picture-upload.tsx'
import { displayFonts } from '#editions/settings-schema.ts'
import type { BrandColours } from '#editions/colours.ts'
import { explainContrast } from '#editions/colours.ts'
import { Button } from '#ui/button.tsx'
import { Field, Input, Select } from '#ui/field.tsx'
import { Errors } from './fields.tsx'
import type { SectionProps } from './identity-fields.tsx'

const colourNames = {
  primary: ['Main colour', 'Buttons and links'],
  secondary: ['Dark colour', 'Bands with white letters, mail and cards'],
  accent: ['Highlight', 'Offers and marks with dark letters'],
} as const

const fontNames = {
  bricolage: 'Bricolage Grotesque',
  system: 'The reader’s system font',
  serif: 'Serif',
} as const

const pictures = [
  ['symbolUrl', 'Symbol', 'Square: icon of the site, cards and mail.'],
  ['logoUrl', 'Logo', 'Wide, in place of symbol and name in the header.'],
  ['darkLogoUrl', 'Logo on dark', 'For the dark theme and the footer.'],
] as const

/** Colours, pictures and the font of headings. */
export function LookFields({ settings, builtIn, change }: SectionProps) {
  const errors = useContext(Errors)
  const colors = settings.colors ?? builtIn.colors
  return (
    <div className="grid gap-6">
      <ColourFields
        colors={colors}
        isOwn={settings.colors !== null}
        onChange={(own) => change({ colors: own })}
      />
      <Field label="Font of headings" error={errors['displayFont']}>
        {(control) => (
          <Select
            {...control}
            value={settings.displayFont ?? 'bricolage'}
            onChange={({ target: { value } }) =>
              change({ displayFont: displayFonts.find((font) => font === value) ?? null })
            }
          >
            {displayFonts.map((font) => (
              <option key={font} value={font}>
                {fontNames[font]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className="grid gap-6 md:grid-cols-3">
        {pictures.map(([field, label, hint]) => (
          <Field key={field} label={label} hint={hint} error={errors[field]}>
            {() => (
              <div className="grid gap-2">
                {settings[field] && (
                  <>
                    <img
                      src={settings[field]}
                      alt=""
                      className="h-12 w-auto justify-self-start rounded-control bg-sunken object-contain"
                    />
                    <Button
                      variant="quiet"
                      size="sm"
                      className="justify-self-start"
                      onClick={() => change({ [field]: null })}
                    >
                      Remove the {label.toLowerCase()}
                    </Button>
                  </>
                )}
                <PictureUpload
                  purpose="logo"
                  label={`Upload a ${label.toLowerCase()}`}
                  fileLabel={`${label} file`}
                  isHeld={(url) => settings[field] === url}
                  onUploaded={(url) => change({ [field]: url })}
                />
              </div>
            )}
          </Field>
        ))}
      </div>
    </div>
  )
}

type ColourProps = {
  colors: BrandColours
  isOwn: boolean
  onChange: (colors: BrandColours | null) => void
}

function ColourFields({ colors, isOwn, onChange }: ColourProps) {
  const errors = useContext(Errors)
  // Said while choosing, as the server would when saving.
  const unreadable = Object.fromEntries(explainContrast(colors))
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 md:grid-cols-3">
        {(Object.keys(colourNames) as (keyof BrandColours)[]).map((name) => (
          <Field
            key={name}
            label={colourNames[name][0]}
            hint={colourNames[name][1]}
            error={unreadable[name] ?? errors[`colors.${name}`]}
          >
            {(control) => (
              <Input
                {...control}
                type="color"
                className="h-11 p-1"
                value={colors[name]}
                onChange={(event) => onChange({ ...colors, [name]: event.target.value })}
              />
            )}
          </Field>
        ))}
      </div>
      {isOwn && (
        <Button
          variant="quiet"
          size="sm"
          className="justify-self-start"
          onClick={() => onChange(null)}
        >
          Use the built-in colours
        </Button>
      )}
    </div>
  )
}
