import { useFormContext, useWatch } from 'react-hook-form'
import { Field, Input } from '#ui/field.tsx'
import { PictureUpload } from './picture-upload.tsx'

type Props = { name: string; label: string; hint?: string; lang?: string }

/** A picture of the library, by its address. */
export function OwnPictureField({ name, label, hint, lang }: Props) {
  const { register, setValue, getFieldState, formState } = useFormContext()
  const typed: unknown = useWatch({ name })
  const url = typeof typed === 'string' ? typed : ''
  return (
    <div className="grid min-w-0 gap-3">
      <Field label={label} hint={hint} error={getFieldState(name, formState).error?.message}>
        {(control) => (
          <Input autoComplete="off" spellCheck={false} {...control} {...register(name)} />
        )}
      </Field>
      <PictureUpload
        purpose="picture"
        label="Upload"
        fileLabel={`File: ${label}`}
        {...(lang && { lang })}
        isHeld={(held) => held === url}
        onUploaded={(held) => setValue(name, held, { shouldDirty: true, shouldValidate: true })}
      />
    </div>
  )
}
