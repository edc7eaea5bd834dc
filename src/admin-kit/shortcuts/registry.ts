import { paths, type AdminPath } from '../paths.ts'
import * as screen from './screen-actions.ts'

export type ShortcutTools = {
  goTo: (path: AdminPath) => void
  openHelp: () => void
}

export type Shortcut = {
  keys: readonly string[]
  label: string
  path?: AdminPath
  run: (tools: ShortcutTools) => void
}

const goTo = (key: string, label: string, path: AdminPath): Shortcut => ({
  keys: ['g', key],
  label,
  path,
  run: (tools) => tools.goTo(path),
})

export const singleKeyGroups: readonly { label: string; shortcuts: readonly Shortcut[] }[] = [
  {
    label: 'Go to',
    shortcuts: [
      goTo('o', 'Overview', paths.overview),
      goTo('c', 'Casinos', paths.casinos),
      goTo('g', 'Guides', paths.guides),
      goTo('b', 'Blog Posts', paths.posts),
      goTo('m', 'Messages', paths.messages),
      goTo('a', 'Analytics', paths.analytics),
    ],
  },
  {
    label: 'In a list',
    shortcuts: [
      { keys: ['/'], label: 'Search the list', run: screen.focusSearch },
      { keys: ['n'], label: 'Add a new one', run: screen.addEntry },
      { keys: ['j'], label: 'Next row', run: () => screen.moveToRow(1) },
      { keys: ['k'], label: 'Previous row', run: () => screen.moveToRow(-1) },
      { keys: ['x'], label: 'Select the row', run: screen.selectRow },
      { keys: ['e'], label: 'Edit or open the row', run: screen.openRow },
    ],
  },
  {
    label: 'Help',
    shortcuts: [{ keys: ['?'], label: 'Show this list', run: ({ openHelp }) => openHelp() }],
  },
]

export const singleKeyShortcuts = singleKeyGroups.flatMap(({ shortcuts }) => shortcuts)

/** Are pressed with Ctrl or ⌘, and always work. */
export const commandKeys = { palette: 'k', save: 's' } as const

export const lastingShortcuts: readonly { keys: readonly string[]; label: string }[] = [
  { keys: ['mod', commandKeys.palette], label: 'Search or go to anything' },
  { keys: ['mod', commandKeys.save], label: 'Save the form and continue' },
  { keys: ['Esc'], label: 'Close what is open; leave the field, then the form' },
  { keys: ['F8'], label: 'Go to the notification' },
]
