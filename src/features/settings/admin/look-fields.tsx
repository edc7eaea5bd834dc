import { useContext } from 'react'
import { PictureUpload } from '#content/editing/picture-upload.tsx'
import type { BrandColours } from '#editions/colours.ts'
import { explainContrast } from '#editions/colours.ts'
import { Button } from '#ui/button.tsx'
import { Field, Input } from '#ui/field.tsx'
import { Errors } from './fields.tsx'
import type { SectionProps } from './section.ts'

const colourNames = {
  primary: ['Main colour', 'Buttons and links'],
  secondary: ['Dark colour', 'Bands with white letters, mail and cards'],
  accent: ['Highlight', 'Offers and marks with dark letters'],
} as const

type PictureProps = SectionProps & {
  field: 'symbolUrl' | 'logoUrl' | 'darkLogoUrl'
  label: string
  hint: string
}

export function PictureField({ field, label, hint, settings, change }: PictureProps) {
  const errors = useContext(Errors)
  const url = settings[field]
  const name = label.toLowerCase()
  return (
    <Field label={label} hint={hint} error={errors[field]}>
      {() => (
        <div className="grid gap-2">
          {url && (
            <>
              <img
                src={url}
                alt=""
                className="h-12 w-auto justify-self-start rounded-control bg-sunken object-contain"
              />
              <Button
                variant="quiet"
                size="sm"
                className="justify-self-start"
                onClick={() => change({ [field]: null })}
              >
                Remove the {name}
              </Button>
            </>
          )}
          <PictureUpload
            purpose="logo"
            label={`Upload a ${name}`}
            fileLabel={`${label} file`}
            isHeld={(held) => url === held}
            onUploaded={(uploaded) => change({ [field]: uploaded })}
          />
        </div>
      )}
    </Field>
  )
}

export function ColourFields({ settings, builtIn, change }: SectionProps) {
  const errors = useContext(Errors)
  const colors = settings.colors ?? builtIn.colors
  const set = (own: BrandColours | null) => change({ colors: own })
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
                onChange={(event) => set({ ...colors, [name]: event.target.value })}
              />
            )}
          </Field>
        ))}
      </div>
      {settings.colors !== null && (
        <Button variant="quiet" size="sm" className="justify-self-start" onClick={() => set(null)}>
          Use the built-in colours
        </Button>
      )}
    </div>
  )
}
