import { Command } from 'cmdk'
import { useNavigate } from '@tanstack/react-router'
import { LoaderCircle, RotateCw, Search, type LucideIcon } from 'lucide-react'
import { useLayoutEffect, useRef, useState, useEffect, type ReactNode } from 'react'
import { searchKinds, type SearchHit } from '#features/search/contract.ts'
import { isCommand } from '#admin-kit/shortcuts/keys.ts'
import { Keys } from '../shortcuts/key-names.tsx'
import { commandKeys } from '#admin-kit/shortcuts/registry.ts'
import { filterCommands, useCommandGroups } from './commands.ts'
import { targets } from './targets.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { hc } from 'hono/client'
import type { SearchApi } from '#features/search/api.server.ts'
import { apiClient, reading } from '#admin-kit/api-client.ts'
import { useEdition } from '#admin-kit/edition.ts'

type Props = { onClose: () => void; openHelp: () => void }

export function Palette({ onClose, openHelp }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const { hits, isWaiting, isError, retry } = useEverythingSearch(typed)
  const groups = filterCommands(useCommandGroups(openHelp), typed)
  // The dialog opens before any key is handled: shortcuts ask whether a dialog covers the page.
  useLayoutEffect(() => {
    dialog.current?.showModal()
    input.current?.focus()
  }, [])

  function choose(run: () => void) {
    // Close first: focus returns, and the command may then move it.
    dialog.current?.close()
    run()
  }

  const found = groups.reduce((sum, { commands }) => sum + commands.length, hits.length)
  const nothing = found === 0 && !isWaiting && !isError
  return (
    // Escape is the keyboard's way to close.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      aria-label="Search or go to"
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
      className="dialog mt-[max(1rem,10dvh)] w-[min(40rem,calc(100vw-2rem))] overflow-hidden"
    >
      <Command
        label="Search or go to"
        shouldFilter={false}
        loop
        vimBindings={false}
        onKeyDown={(event) => {
          if (!isCommand(event.nativeEvent, commandKeys.palette)) return
          event.preventDefault()
          dialog.current?.close()
        }}
      >
        <div className="flex items-center gap-3 border-b border-line px-4">
          {isWaiting ? (
            <LoaderCircle
              aria-hidden
              className="size-5 shrink-0 animate-spin text-muted motion-reduce:animate-none"
            />
          ) : (
            <Search aria-hidden className="size-5 shrink-0 text-muted" />
          )}
          <Command.Input
            ref={input}
            value={typed}
            onValueChange={setTyped}
            maxLength={100}
            placeholder="Search or go to…"
            className="h-14 min-w-0 flex-1 bg-transparent outline-none placeholder:text-muted"
          />
          <span className="max-sm:hidden">
            <Keys keys={['Esc']} />
          </span>
        </div>
        <Command.List
          label="Screens, actions and search results"
          className="max-h-[min(28rem,calc(100dvh-12rem))] overflow-y-auto overscroll-contain p-2"
        >
          {groups.map(({ label, commands }) => (
            <PaletteGroup key={label} heading={label}>
              {commands.map((command) => (
                <PaletteItem key={command.id} {...command} onChoose={() => choose(command.run)} />
              ))}
            </PaletteGroup>
          ))}
          <Hits hits={hits} choose={choose} />
          {isError && (
            <PaletteGroup heading="The search failed">
              <PaletteItem
                id="retry"
                label="Try again"
                icon={RotateCw}
                onChoose={() => void retry()}
              />
            </PaletteGroup>
          )}
          {nothing && (
            <p className="px-3 py-8 text-center text-muted">Nothing matches “{typed.trim()}”.</p>
          )}
        </Command.List>
      </Command>
      <output className="sr-only">{describe({ found, isWaiting, isError })}</output>
    </dialog>
  )
}

function Hits({ hits, choose }: { hits: readonly SearchHit[]; choose: (run: () => void) => void }) {
  const navigate = useNavigate()
  return searchKinds.map((kind) => {
    const target = targets[kind]
    const ofKind = hits.filter((hit) => hit.kind === kind)
    if (ofKind.length === 0) return null
    return (
      <PaletteGroup key={kind} heading={target.label}>
        {ofKind.map(({ id, title, detail }) => (
          <PaletteItem
            key={id}
            id={`${kind} ${id}`}
            label={title}
            detail={detail}
            icon={target.icon}
            onChoose={() => choose(() => void target.open(navigate, { id, title }))}
          />
        ))}
      </PaletteGroup>
    )
  })
}

/** What screen readers are told. */
function describe({
  found,
  isWaiting,
  isError,
}: {
  found: number
  isWaiting: boolean
  isError: boolean
}): string {
  if (isWaiting) return 'Searching…'
  if (isError) return 'The search failed.'
  return found === 0 ? 'Nothing found.' : `${found} ${found === 1 ? 'result' : 'results'}.`
}

const api = hc<SearchApi>(...apiClient).admin.search

/** How long typing must pause before a search, in milliseconds. */
const typingPause = 150
/** A single letter matches almost everything. */
const shortest = 2

/** A newer search cancels the older one. */
function useEverythingSearch(typed: string) {
  const edition = useEdition()
  const asked = useSettled(typed.trim().slice(0, 100))
  const enabled = asked.length >= shortest
  const query = useQuery({
    ...reading(api, { query: { q: asked } }, edition.id),
    placeholderData: keepPreviousData,
    enabled,
  })
  const isWaiting =
    typed.trim().length >= shortest && (asked !== typed.trim().slice(0, 100) || query.isFetching)
  return {
    hits: enabled ? (query.data ?? []) : [],
    isWaiting,
    isError: enabled && query.isError,
    retry: query.refetch,
  }
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), typingPause)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

function PaletteGroup({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Command.Group
      heading={heading}
      className="[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-tiny [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-muted"
    >
      {children}
    </Command.Group>
  )
}

type ItemProps = {
  id: string
  label: string
  detail?: string
  icon: LucideIcon
  keys?: readonly string[]
  onChoose: () => void
}

function PaletteItem({ id, label, detail, icon: Icon, keys, onChoose }: ItemProps) {
  return (
    <Command.Item
      value={id}
      onSelect={onChoose}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 data-[selected=true]:bg-accent-soft"
    >
      <Icon aria-hidden className="size-4 shrink-0 text-muted" />
      <span className="min-w-0 flex-1">
        <span className="block truncate">{label}</span>
        {detail && <span className="block truncate text-tiny text-muted">{detail}</span>}
      </span>
      {keys && (
        <span aria-hidden className="max-sm:hidden">
          <Keys keys={keys} />
        </span>
      )}
    </Command.Item>
  )
}
