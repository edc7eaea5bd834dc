import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#admin-kit/api-client.ts'
import { Refusal } from '#admin-kit/refusal.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Checkbox, Field, Input, TextArea } from '#ui/field.tsx'
import type { Programme, ProgrammeWithSecret } from '../contract.ts'
import { useSaveProgramme } from './programmes-api.ts'

type Props = {
  /** The programme; absent for a new one. */
  programme?: Programme | undefined
  onSaved: (saved: Programme | ProgrammeWithSecret) => void
  onClose: () => void
}

export function ProgrammeDialog({ programme, onSaved, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  // As first opened, so that others' changes meanwhile cause a conflict.
  const [opened] = useState(programme)
  const [name, setName] = useState(opened?.name ?? '')
  const [hosts, setHosts] = useState(opened?.hosts.join('\n') ?? '')
  const [subIdParameter, setSubIdParameter] = useState(opened?.subIdParameter ?? '')
  const [isActive, setActive] = useState(opened?.isActive ?? true)
  const save = useSaveProgramme(opened)
  useEffect(() => dialog.current?.showModal(), [])
  const errors = save.error instanceof ApiError ? save.error.errors : {}
  const hostsError = Object.entries(errors).find(([field]) => field.split('.')[0] === 'hosts')?.[1]

  function submit() {
    const values = { name, hosts: hosts.split(/[\s,]+/).filter(Boolean), subIdParameter, isActive }
    save.mutate(values, {
      onSuccess: (saved) => {
        onSaved(saved)
        dialog.current?.close()
      },
    })
  }

  return (
    <Dialog
      ref={dialog}
      title={opened ? opened.name : 'Add a programme'}
      closeLabel="Close"
      onClose={onClose}
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!save.isPending) submit()
        }}
      >
        <Refusal error={save.error} fallback="Could not save the programme. Try again." />
        <Field label="Name" error={errors['name']}>
          {(control) => (
            <Input
              {...control}
              maxLength={120}
              autoComplete="off"
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <Field
          label="Hosts"
          hint="The hosts of the programme’s affiliate links, one per line, such as track.partner.example."
          error={hostsError}
        >
          {(control) => (
            <TextArea
              {...control}
              spellCheck={false}
              autoCapitalize="none"
              value={hosts}
              onChange={(event) => setHosts(event.target.value)}
            />
          )}
        </Field>
        <Field
          label="Sub-id parameter"
          hint="The query parameter that passes the click’s id to these hosts. Leave empty to pass none."
          error={errors['subIdParameter']}
        >
          {(control) => (
            <Input
              {...control}
              maxLength={40}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={subIdParameter}
              onChange={(event) => setSubIdParameter(event.target.value)}
            />
          )}
        </Field>
        <Checkbox checked={isActive} onChange={(event) => setActive(event.target.checked)}>
          Active: postbacks are accepted and links pass on click ids
        </Checkbox>
        <Button type="submit" className="justify-self-end" disabled={save.isPending}>
          {opened ? 'Save programme' : 'Add programme'}
        </Button>
      </form>
    </Dialog>
  )
}
