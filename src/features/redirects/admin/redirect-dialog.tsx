import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { CheckboxField, TextField } from '#admin-kit/form-fields.tsx'
import { FormDialog } from '#admin-kit/form.tsx'
import type { Redirect } from '../contract.ts'
import { useSaveRedirect } from './redirects-api.ts'

type Props = {
  /** The redirect; absent for a new one. */
  redirect?: Redirect | undefined
  onClose: () => void
}
type Values = { path: string; target: string; isGone: boolean; isFree: boolean }

const typing = { autoCapitalize: 'none', spellCheck: false, maxLength: 1000 } as const

export function RedirectDialog({ redirect, onClose }: Props) {
  // The redirect is kept as first opened, so that others' changes meanwhile cause a conflict.
  const [opened] = useState(redirect)
  const save = useSaveRedirect(opened)
  return (
    <FormDialog<Values>
      title={opened ? 'Edit redirect' : 'Add a redirect'}
      start={{
        path: opened?.path ?? '',
        target: opened?.target ?? '',
        isGone: opened ? opened.target === null : false,
        isFree: opened?.isFree ?? false,
      }}
      onSubmit={({ path, target, isGone, isFree }) =>
        save.mutateAsync({ path, target: isGone ? null : target, isFree })
      }
      submit={opened ? 'Save redirect' : 'Add redirect'}
      failed="Could not save the redirect. Try again."
      onClose={onClose}
    >
      <TextField
        name="path"
        label="From"
        hint="A path of this site, such as /old-page or /?p=12. Without a language’s prefix it counts in every language."
        {...typing}
      />
      <Target />
      <Free />
      <CheckboxField name="isGone">The page is gone and has no successor (410)</CheckboxField>
    </FormDialog>
  )
}

/** Asked only of redirects to other sites. */
function Free() {
  const [target, isGone] = useWatch<Values, ['target', 'isGone']>({ name: ['target', 'isGone'] })
  if (isGone || !/^https?:/i.test(target.trim())) return null
  return (
    <div className="grid gap-1">
      <CheckboxField name="isFree">Nobody pays for readers who are led there</CheckboxField>
      <p className="text-small text-muted">
        Only then does it lead there for good, in a break and wherever nothing may be offered, too.
        A casino’s or partner’s address is a way out.
      </p>
    </div>
  )
}

function Target() {
  const isGone = useWatch<Values, 'isGone'>({ name: 'isGone' })
  if (isGone) return null
  return (
    <TextField
      name="target"
      label="To"
      hint="A path such as /blog/new-page, which follows the reader’s language, or an address that starts with https://."
      // A blank target would mean gone, which is to be said.
      rules={{
        validate: (target: string) =>
          target.trim() !== '' || 'Say where it leads, or that the page is gone.',
      }}
      {...typing}
    />
  )
}
