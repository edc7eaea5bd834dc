import { FieldProblem, SelectField, TextField } from '#admin-kit/form-fields.tsx'
import { FormDialog } from '#admin-kit/form.tsx'
import { areaNames, type Area, type Scope } from '#api/scopes.ts'
import { validities, type CreatedToken } from '../contract.ts'
import { accessWords, areaWords, type Access } from './token-words.ts'
import { useCreateToken } from './tokens-api.ts'

type Props = { onCreated: (token: CreatedToken) => void; onClose: () => void }
type Values = { name: string; days: string; access: Partial<Record<Area, Access>> }

const start: Values = { name: '', days: '90', access: {} }

export function TokenDialog({ onCreated, onClose }: Props) {
  const create = useCreateToken()

  async function submit({ name, days, access }: Values) {
    const scopes = areaNames.flatMap((area): Scope[] => {
      const given = access[area] ?? 'none'
      return given === 'none' ? [] : [`${area}:${given}`]
    })
    const known = validities.find((validity) => String(validity) === days) ?? validities[0]
    onCreated(await create.mutateAsync({ name, scopes, days: known }))
  }

  return (
    <FormDialog
      title="New API token"
      description="A program that sends it acts for you: it may do what you choose here, as far as your own role allows it."
      start={start}
      onSubmit={submit}
      submit="Create token"
      failed="Could not create the token. Try again."
      onClose={onClose}
    >
      <TextField name="name" label="What it is for" />
      <SelectField
        name="days"
        label="Valid for"
        options={Object.fromEntries(validities.map((days) => [days, `${days} days`]))}
      />
      {areaNames.map((area) => (
        <SelectField
          key={area}
          name={`access.${area}`}
          label={areaWords[area]}
          options={accessWords}
        />
      ))}
      <FieldProblem name="scopes" text="Give access to something." />
    </FormDialog>
  )
}
