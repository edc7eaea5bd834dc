import { useQuery } from '@tanstack/react-query'
import type { ClientResponse } from 'hono/client'
import { useDeferredValue, useState } from 'react'
import { readPage } from '#admin-kit/api-client.ts'
import { useEdition } from '#admin-kit/edition.ts'
import { NamePicker } from '#admin-kit/name-picker.tsx'
import { defaultLanguage, getLanguage, type LanguageCode } from '#i18n/languages.ts'
import { Field, Select } from '#ui/field.tsx'
import { notify } from '#ui/toast/notify.ts'
import { apiPath, href } from '#urls.ts'

/** Where the public ones are listed. */
const kinds = {
  casino: { label: 'Casino', list: 'casinos', state: 'active' },
  guide: { label: 'Guide', list: 'guides', status: 'published' },
  post: { label: 'Blog post', list: 'blog', status: 'published' },
  toplist: { label: 'List', list: 'lists', status: 'published' },
} as const
type Kind = keyof typeof kinds
const kindNames = Object.keys(kinds) as Kind[]

/** A part of what the lists answer. */
type Listed = { id: string; slug: string } & ({ name: string } | { title: string })

type Props = { language: LanguageCode; insert: (name: string, address: string) => void }

/** Puts a link to an entry into a text: alone in a paragraph, it becomes a card. */
export function CardPicker({ language, insert }: Props) {
  const tongue = getLanguage(language).name
  const [kind, setKind] = useState<Kind>('casino')
  const [words, setWords] = useState('')
  const found = useFound(kind, useDeferredValue(words.trim()))

  function pick({ name, slug }: { name: string; slug: string }) {
    insert(name, href(defaultLanguage.code, kind, { slug }))
    notify({ title: `${name} is in the text`, variant: 'success' })
  }

  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1.5 text-small font-semibold">Insert a card</legend>
      <NamePicker
        label={`Card to insert in ${tongue}`}
        hideLabel
        placeholder="Type a part of its name"
        action="Insert"
        words={words}
        onWords={setWords}
        found={found}
        onPick={pick}
      >
        <Field label={`Kind of card in ${tongue}`} hideLabel>
          {(control) => (
            <Select
              {...control}
              value={kind}
              onChange={({ target }) =>
                setKind(kindNames.find((one) => one === target.value) ?? kind)
              }
            >
              {kindNames.map((one) => (
                <option key={one} value={one}>
                  {kinds[one].label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </NamePicker>
      <p className="text-tiny text-muted">
        The card goes below the paragraph that the caret is in. It is a link alone in a paragraph,
        and stays a link where the entry is not public.
      </p>
    </fieldset>
  )
}

/** By address: the types of these calls are the features', which are above. */
function useFound(kind: Kind, q: string) {
  const edition = useEdition().id
  const { label: _label, list, ...filter } = kinds[kind]
  const query = new URLSearchParams({ q, limit: '20', ...filter })
  const address = `${apiPath}/admin/${list}/page?${query}`
  const { data } = useQuery({
    queryKey: [address, edition, kind],
    queryFn: ({ signal }) => readPage(call(address, edition, signal)),
    // What another kind has cannot be picked meanwhile.
    placeholderData: (found, former) => (former?.queryKey[2] === kind ? found : undefined),
    enabled: q !== '',
  })
  return (data?.items ?? []).map((entry) => ({
    id: entry.id,
    slug: entry.slug,
    name: 'name' in entry ? entry.name : entry.title,
  }))
}

const call = (address: string, edition: string, signal: AbortSignal) =>
  fetch(address, { headers: { 'x-tenant': edition }, signal }) as Promise<ClientResponse<Listed[]>>
