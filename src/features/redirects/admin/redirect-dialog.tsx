import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#admin-kit/api-client.ts'
import { BusyButton } from '#admin-kit/busy-button.tsx'
import { Refusal } from '#admin-kit/refusal.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Checkbox, Field, Input } from '#ui/field.tsx'
import type { Redirect } from '../contract.ts'
import { useSaveRedirect } from './redirects-api.ts'

type Props = {
  /** The redirect; absent for a new one. */
  redirect?: Redirect | undefined
  onClose: () => void
}

const typing = {
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
  maxLength: 1000,
} as const

export function RedirectDialog({ redirect, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  // As first opened, so that others' changes meanwhile cause a conflict.
  const [opened] = useState(redirect)
  const [path, setPath] = useState(opened?.path ?? '')
  const [target, setTarget] = useState(opened?.target ?? '')
  const [isGone, setGone] = useState(opened ? opened.target === null : false)
  const [missing, setMissing] = useState<string>()
  const save = useSaveRedirect(opened)
  useEffect(() => dialog.current?.showModal(), [])
  const errors = save.error instanceof ApiError ? save.error.errors : {}

  function submit() {
    // A blank target would mean gone, which is to be said.
    const blank = !isGone && target.trim() === ''
    setMissing(blank ? 'Say where it leads, or that the page is gone.' : undefined)
    if (blank || save.isPending) return
    save.mutate(
      { path, target: isGone ? null : target },
      { onSuccess: () => dialog.current?.close() },
    )
  }

  return (
    <Dialog
      ref={dialog}
      title={opened ? 'Edit redirect' : 'Add a redirect'}
      closeLabel="Close"
      onClose={onClose}
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Refusal error={save.error} fallback="Could not save the redirect. Try again." />
        <Field
          label="From"
          hint="A path of this site, such as /old-page or /?p=12. Without a language’s prefix it counts in every language."
          error={errors['path']}
        >
          {(control) => (
            <Input
              {...control}
              {...typing}
              value={path}
              onChange={(event) => setPath(event.target.value)}
            />
          )}
        </Field>
        {!isGone && (
          <Field
            label="To"
            hint="A path such as /blog/new-page, which follows the reader’s language, or an address that starts with https://."
            error={missing ?? errors['target']}
          >
            {(control) => (
              <Input
                {...control}
                {...typing}
                value={target}
                onChange={(event) => setTarget(event.target.value)}
              />
            )}
          </Field>
        )}
        <Checkbox checked={isGone} onChange={(event) => setGone(event.target.checked)}>
          The page is gone and has no successor (410)
        </Checkbox>
        <BusyButton type="submit" className="justify-self-end" blocked={save.isPending}>
          {opened ? 'Save redirect' : 'Add redirect'}
        </BusyButton>
      </form>
    </Dialog>
  )
}
