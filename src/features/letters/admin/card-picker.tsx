import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { useDeferredValue, useId, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { apiClient, readingPage } from '#admin-kit/api-client.ts'
import { useEdition } from '#admin-kit/edition.ts'
import { escapeMarkdown } from '#contract/escape-markdown.ts'
import type { GuidesApi, PostsApi } from '#features/articles/api.server.ts'
import type { CasinosAdminApi } from '#features/casinos/admin-api.server.ts'
import type { ToplistsApi } from '#features/toplists/api.server.ts'
import { defaultLanguage, getLanguage, type LanguageCode } from '#i18n/languages.ts'
import { Button } from '#ui/button.tsx'
import { Field, Input, Select } from '#ui/field.tsx'
import { notify } from '#ui/toast/notify.ts'
import { href } from '#urls.ts'

const { casinos } = hc<CasinosAdminApi>(...apiClient).admin
const { guides } = hc<GuidesApi>(...apiClient).admin
const { blog } = hc<PostsApi>(...apiClient).admin
const { lists } = hc<ToplistsApi>(...apiClient).admin

const kinds = { casino: 'Casino', guide: 'Guide', post: 'Blog post', toplist: 'List' } as const
type Kind = keyof typeof kinds
const kindNames = Object.keys(kinds) as Kind[]

type Found = { id: string; title: string; slug: string }

type Props = { name: string; language: LanguageCode }

/** Puts a link to an entry at the end of a text: alone in a paragraph, it becomes a card. */
export function CardPicker({ name, language }: Props) {
  const tongue = getLanguage(language).name
  const { getValues, setValue } = useFormContext()
  const [kind, setKind] = useState<Kind>('casino')
  const [words, setWords] = useState('')
  const box = useRef<HTMLInputElement>(null)
  const options = useId()
  const found = useFound(kind, useDeferredValue(words.trim()))
  const wanted = found.find(({ title }) => title.toLowerCase() === words.trim().toLowerCase())

  function add() {
    if (!wanted) return
    const { title, slug } = wanted
    const link = `[${escapeMarkdown(title)}](${href(defaultLanguage.code, kind, { slug })})`
    const typed = String(getValues(name)).trimEnd()
    setValue(name, typed ? `${typed}\n\n${link}\n` : `${link}\n`, { shouldDirty: true })
    setWords('')
    box.current?.focus()
    notify({ title: `${title} is at the end of the text`, variant: 'success' })
  }

  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-small font-semibold">Insert a card</legend>
      <div className="flex flex-wrap items-end gap-2">
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
                  {kinds[one]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={`Name or title in ${tongue}`} hideLabel className="min-w-40 flex-1">
          {(control) => (
            <Input
              {...control}
              ref={box}
              autoComplete="off"
              placeholder="Type a part of its name"
              list={options}
              value={words}
              onChange={(event) => setWords(event.currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                add()
              }}
            />
          )}
        </Field>
        <Button variant="secondary" disabled={!wanted} onClick={add}>
          Insert
        </Button>
      </div>
      <datalist id={options}>
        {found.map(({ id, title }) => (
          <option key={id} value={title} />
        ))}
      </datalist>
      <p className="text-tiny text-muted">
        A link to a casino, guide, post or list becomes a card where it stands alone in a paragraph.
        Move it wherever it fits. What is not public stays a link.
      </p>
    </fieldset>
  )
}

function useFound(kind: Kind, q: string): readonly Found[] {
  const edition = useEdition().id
  const query = { q, limit: '20' }
  const published = { ...query, status: 'published' } as const
  const isOf = (one: Kind) => ({ enabled: kind === one, placeholderData: keepPreviousData })
  const ofCasinos = useQuery({
    ...readingPage(casinos.page, { query: { ...query, state: 'active' as const } }, edition),
    ...isOf('casino'),
  })
  const ofGuides = useQuery({
    ...readingPage(guides.page, { query: published }, edition),
    ...isOf('guide'),
  })
  const ofPosts = useQuery({
    ...readingPage(blog.page, { query: published }, edition),
    ...isOf('post'),
  })
  const ofLists = useQuery({
    ...readingPage(lists.page, { query: published }, edition),
    ...isOf('toplist'),
  })
  if (kind === 'casino')
    return (ofCasinos.data?.items ?? []).map(({ name, ...casino }) => ({ ...casino, title: name }))
  const found = { guide: ofGuides, post: ofPosts, toplist: ofLists }[kind]
  return found.data?.items ?? []
}
