import { mainLanguageOf } from '#editions/offered-languages.ts'
import { useLocation, useNavigate } from '@tanstack/react-router'
import {
  CircleUser,
  ExternalLink,
  Keyboard,
  LayoutList,
  LogOut,
  Plus,
  Repeat,
  type LucideIcon,
} from 'lucide-react'
import { foldText } from '#contract/normalize-search-text.ts'
import type { Edition } from '#editions/edition.ts'
import { href, pinEdition } from '#urls.ts'
import { useEdition, useEditions, usePinnedEdition } from '#admin-kit/edition.ts'
import { useViewLinks } from '#content/views/admin/view-address.ts'
import { useViews } from '#content/views/admin/views-api.ts'
import { paths, screenOf } from '#admin-kit/paths.ts'
import { showLabel, useSectionGroups, useTabs } from '../sections.ts'
import { singleKeyShortcuts } from '#admin-kit/shortcuts/registry.ts'
import { useSingleKeys } from '#admin-kit/shortcuts/single-keys.ts'
import { setTheme, themeLabels, themes } from '../theme.ts'
import { themeIcons } from '../theme-switch.tsx'
import { useSignOut } from '../use-sign-out.ts'
import { settingsParts } from '#features/settings/admin/parts.ts'
import { listRecentEntries } from '#admin-kit/recent-entries.ts'
import { entryTargets } from './targets.ts'

export type PaletteCommand = {
  id: string
  label: string
  icon: LucideIcon
  /** Other words by which it is found. */
  words?: string
  keys?: readonly string[]
  run: () => void
}
export type CommandGroup = {
  label: string
  commands: readonly PaletteCommand[]
  /** Hidden while typing, because the server finds the same. */
  atRest?: boolean
  /** Hidden until something is typed, or the list would be too long to read. */
  isAsked?: boolean
}

export function useCommandGroups(openHelp: () => void): CommandGroup[] {
  const edition = useEdition()
  const recent = useRecent(edition)
  return [
    { label: 'Recently edited', commands: recent, atRest: true },
    { label: 'Saved views', commands: useSavedViews(edition) },
    { label: 'Go to', commands: useScreens(edition) },
    { label: 'Settings', commands: useSettingsParts(), isAsked: true },
    { label: 'Actions', commands: useActions(edition, openHelp) },
  ]
}

/** Keeps commands that contain every typed word. */
export function filterCommands(groups: readonly CommandGroup[], typed: string): CommandGroup[] {
  const words = foldText(typed).split(/\s+/)
  const matches = ({ label, words: more = '' }: PaletteCommand) => {
    const text = foldText(`${label} ${more}`)
    return words.every((word) => text.includes(word))
  }
  return groups
    .filter(({ atRest, isAsked }) => (typed.trim() === '' ? !isAsked : !atRest))
    .map(({ label, commands }) => ({ label, commands: commands.filter(matches) }))
    .filter(({ commands }) => commands.length > 0)
}

function useRecent(edition: Edition): PaletteCommand[] {
  const navigate = useNavigate()
  return listRecentEntries(edition.id).map(({ entity, id, title }) => {
    const { icon, open } = entryTargets[entity]
    return { id: `recent ${id}`, label: title, icon, run: () => void open(navigate, { id, title }) }
  })
}

function useSavedViews(edition: Edition): PaletteCommand[] {
  const { open } = useViewLinks()
  const listed = [...useTabs(), ...useSectionGroups().flatMap(({ sections }) => sections)]
  return (useViews().data ?? []).flatMap((view) => {
    const section = listed.find(({ to }) => to === view.screen)
    if (!section) return []
    return [
      {
        id: `view ${view.id}`,
        label: `${showLabel(section, edition)}: ${view.name}`,
        icon: section.icon ?? LayoutList,
        words: 'saved view filter',
        run: () => open(view),
      },
    ]
  })
}

function useScreens(edition: Edition): PaletteCommand[] {
  const navigate = useNavigate()
  const hasKeys = useSingleKeys()
  const tabs = useTabs()
  const further = useSectionGroups().flatMap(({ label: words, sections }) =>
    sections.map((section) => ({
      to: section.to,
      label: showLabel(section, edition),
      icon: section.icon ?? LayoutList,
      words,
    })),
  )
  return [
    ...tabs.map((tab) => ({ to: tab.to, label: showLabel(tab, edition), icon: LayoutList })),
    ...further,
    {
      to: paths.account,
      label: 'Account and security',
      icon: CircleUser,
      words: 'password sessions second factor',
    },
  ].map(({ to, ...screen }) => {
    const keys = hasKeys && singleKeyShortcuts.find(({ path }) => path === to)?.keys
    return { id: `go ${to}`, ...screen, ...(keys && { keys }), run: () => void navigate({ to }) }
  })
}

/** Lists the parts of the settings for those who may change them. */
function useSettingsParts(): PaletteCommand[] {
  const navigate = useNavigate()
  const sections = useSectionGroups().flatMap(({ sections: all }) => all)
  const screen = sections.find(({ to }) => to === paths.settings)
  if (!screen) return []
  return Object.entries(settingsParts).map(([hash, { title, words }]) => ({
    id: `settings ${hash}`,
    label: title,
    icon: screen.icon ?? LayoutList,
    words: `settings ${words}`,
    run: () => void navigate({ to: paths.settings, hash }),
  }))
}

function useActions(edition: Edition, openHelp: () => void): PaletteCommand[] {
  const navigate = useNavigate()
  const signOut = useSignOut()
  const pinned = usePinnedEdition()
  const screen = screenOf(useLocation({ select: ({ pathname }) => pathname }))
  const hasKeys = useSingleKeys()
  const others = useEditions().filter((other) => other !== edition)
  return [
    {
      id: 'add casino',
      label: 'Add Casino',
      icon: Plus,
      words: 'new',
      run: () => void navigate({ to: paths.newCasino }),
    },
    {
      id: 'add guide',
      label: 'Add Guide',
      icon: Plus,
      words: 'new',
      run: () => void navigate({ to: paths.newGuide }),
    },
    {
      id: 'add post',
      label: 'Add Post',
      icon: Plus,
      words: 'new',
      run: () => void navigate({ to: paths.newPost }),
    },
    ...others.map(({ id, name }) => ({
      id: `edition ${id}`,
      label: `Switch to ${name}`,
      icon: Repeat,
      words: 'edition tenant',
      run: () => void navigate({ to: screen, search: { tenant: id } }),
    })),
    ...themes.map((theme) => ({
      id: `theme ${theme}`,
      label: `${themeLabels[theme]} theme`,
      icon: themeIcons[theme],
      run: () => setTheme(theme),
    })),
    {
      id: 'site',
      label: 'Open the public site',
      icon: ExternalLink,
      words: 'view visit new tab',
      run: () =>
        void window.open(
          pinEdition(href(mainLanguageOf(edition), 'home'), pinned),
          '_blank',
          'noopener',
        ),
    },
    {
      id: 'help',
      label: 'Keyboard shortcuts',
      icon: Keyboard,
      words: 'help keys',
      ...(hasKeys && { keys: ['?'] }),
      run: openHelp,
    },
    {
      id: 'sign out',
      label: 'Sign out',
      icon: LogOut,
      words: 'log out',
      run: () => signOut.mutate(),
    },
  ]
}
