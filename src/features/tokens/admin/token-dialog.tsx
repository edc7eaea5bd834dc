import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#admin-kit/api-client.ts'
import { BusyButton } from '#admin-kit/busy-button.tsx'
import { Refusal } from '#admin-kit/refusal.tsx'
import { areaNames, type Area, type Scope } from '#api/scopes.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Field, Input, Select } from '#ui/field.tsx'
import { validities, type CreatedToken } from '../contract.ts'
import { access, accessWords, areaWords, type Access } from './token-words.ts'
import { useCreateToken } from './tokens-api.ts'

type Props = { onCreated: (token: CreatedToken) => void; onClose: () => void }

export function TokenDialog({ onCreated, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [name, setName] = useState('')
  const [days, setDays] = useState<(typeof validities)[number]>(90)
  const [chosen, setChosen] = useState<Partial<Record<Area, Access>>>({})
  const create = useCreateToken()
  useEffect(() => dialog.current?.showModal(), [])
  const errors = create.error instanceof ApiError ? create.error.errors : {}
  const scopes = areaNames.flatMap((area): Scope[] => {
    const given = chosen[area] ?? 'none'
    return given === 'none' ? [] : [`${area}:${given}`]
  })

  function submit() {
    create.mutate(
      { name, scopes, days },
      {
        onSuccess: (token) => {
          onCreated(token)
          dialog.current?.close()
        },
      },
    )
  }

  return (
    <Dialog
      ref={dialog}
      title="New API token"
      description="A program that sends it acts for you: it may do what you choose here, as far as your own role allows it."
      closeLabel="Close"
      onClose={onClose}
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!create.isPending) submit()
        }}
      >
        <Refusal error={create.error} fallback="Could not create the token. Try again." />
        <Field label="What it is for" error={errors['name']}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <Field label="Valid for" error={errors['days']}>
          {(control) => (
            <Select
              {...control}
              value={days}
              onChange={({ target }) =>
                setDays(validities.find((known) => String(known) === target.value) ?? days)
              }
            >
              {validities.map((known) => (
                <option key={known} value={known}>
                  {known} days
                </option>
              ))}
            </Select>
          )}
        </Field>
        {areaNames.map((area) => (
          <Field key={area} label={areaWords[area]}>
            {(control) => (
              <Select
                {...control}
                value={chosen[area] ?? 'none'}
                onChange={({ target }) =>
                  setChosen({
                    ...chosen,
                    [area]: access.find((known) => known === target.value) ?? 'none',
                  })
                }
              >
                {access.map((known) => (
                  <option key={known} value={known}>
                    {accessWords[known]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ))}
        {errors['scopes'] && (
          <p role="alert" className="text-small text-negative">
            Give access to something.
          </p>
        )}
        <BusyButton type="submit" className="justify-self-end" blocked={create.isPending}>
          Create token
        </BusyButton>
      </form>
    </Dialog>
  )
}
