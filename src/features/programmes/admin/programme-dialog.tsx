import { useState } from 'react'
import { AreaField, CheckboxField, TextField } from '#admin-kit/form-fields.tsx'
import { FormDialog } from '#admin-kit/form.tsx'
import type { Programme, ProgrammeWithSecret } from '../contract.ts'
import { useSaveProgramme } from './programmes-api.ts'

type Props = {
  /** The programme; absent for a new one. */
  programme?: Programme | undefined
  onSaved: (saved: Programme | ProgrammeWithSecret) => void
  onClose: () => void
}

export function ProgrammeDialog({ programme, onSaved, onClose }: Props) {
  // The programme is kept as first opened, so that others' changes meanwhile cause a conflict.
  const [opened] = useState(programme)
  const save = useSaveProgramme(opened)
  return (
    <FormDialog
      title={opened ? opened.name : 'Add a programme'}
      start={{
        name: opened?.name ?? '',
        hosts: opened?.hosts.join('\n') ?? '',
        subIdParameter: opened?.subIdParameter ?? '',
        isActive: opened?.isActive ?? true,
      }}
      onSubmit={async ({ hosts, ...values }) =>
        onSaved(await save.mutateAsync({ ...values, hosts: hosts.split(/[\s,]+/).filter(Boolean) }))
      }
      submit={opened ? 'Save programme' : 'Add programme'}
      failed="Could not save the programme. Try again."
      onClose={onClose}
    >
      <TextField name="name" label="Name" maxLength={120} />
      <AreaField
        name="hosts"
        label="Hosts"
        hint="The hosts of the programme’s affiliate links, one per line, such as track.partner.example."
        spellCheck={false}
        autoCapitalize="none"
      />
      <TextField
        name="subIdParameter"
        label="Sub-id parameter"
        hint="The query parameter that passes the click’s id to these hosts. Leave empty to pass none."
        maxLength={40}
        autoCapitalize="none"
        spellCheck={false}
      />
      <CheckboxField name="isActive">
        Active: postbacks are accepted and links pass on click ids
      </CheckboxField>
    </FormDialog>
  )
}
