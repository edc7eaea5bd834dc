import {
  BadgePercent,
  Bold,
  Code,
  Heading2,
  Heading3,
  Image,
  Italic,
  Link,
  List,
  ListOrdered,
  Minus,
  Quote,
  Redo2,
  Table,
  Undo2,
  type LucideIcon,
} from 'lucide-react'
import { redo, undo } from 'prosemirror-history'
import { NodeSelection, type Command } from 'prosemirror-state'
import {
  isInTable,
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
} from 'prosemirror-tables'
import type { EditorView } from 'prosemirror-view'
import { Toolbar as Radix } from 'radix-ui'
import { useState } from 'react'
import { iconButtonClass, buttonClass } from '#ui/button.tsx'
import { findLink, insertRuler, insertTable, setLink, tools } from './commands.ts'
import { LinkDialog } from './link-dialog.tsx'
import { TextDialog } from './text-dialog.tsx'

type Props = { view: EditorView; label: string }

const icons = {
  bold: Bold,
  italic: Italic,
  code: Code,
  heading: Heading2,
  subheading: Heading3,
  bullets: List,
  numbers: ListOrdered,
  quote: Quote,
  offer: BadgePercent,
} satisfies Record<keyof typeof tools, LucideIcon>

/** One stop of the Tab key; arrows move within it. */
export function Toolbar({ view, label }: Props) {
  const [asking, setAsking] = useState<'link' | 'picture'>()
  const { state } = view
  const run = (command: Command) => {
    command(view.state, view.dispatch.bind(view), view)
    view.focus()
  }
  const picture = findPicture(view)
  const button = { state, view, run }
  return (
    <>
      <Radix.Root
        aria-label={`Formatting of ${label}`}
        className="flex flex-wrap items-center gap-x-0.5 border-b border-line bg-sunken p-1"
      >
        {names.map((name) => (
          <ToolButton
            key={name}
            label={tools[name].label}
            icon={icons[name]}
            command={tools[name].run}
            pressed={tools[name].isOn(state)}
            {...button}
          />
        ))}
        <Radix.Button {...look('Link')} onClick={() => setAsking('link')}>
          <Link aria-hidden className="size-4.5" />
        </Radix.Button>
        {picture && (
          <Radix.Button {...look('Describe the picture')} onClick={() => setAsking('picture')}>
            <Image aria-hidden className="size-4.5" />
          </Radix.Button>
        )}
        {!isInTable(state) && (
          <ToolButton label="Table" icon={Table} command={insertTable} {...button} />
        )}
        <ToolButton label="Dividing line" icon={Minus} command={insertRuler} {...button} />
        <ToolButton label="Undo" icon={Undo2} command={undo} {...button} />
        <ToolButton label="Redo" icon={Redo2} command={redo} {...button} />
        {isInTable(state) && <TableTools run={run} />}
      </Radix.Root>
      {asking === 'link' && (
        <LinkDialog
          start={findLink(state).href}
          onDone={(href) => run(setLink(href))}
          onClose={() => setAsking(undefined)}
        />
      )}
      {asking === 'picture' && picture && (
        <TextDialog
          title="Describe the picture"
          label="What the picture shows"
          hint="Leave empty if it is decorative only."
          start={picture.alt}
          onDone={(alt) =>
            run((now, dispatch) => {
              dispatch?.(now.tr.setNodeAttribute(picture.at, 'alt', alt || null))
              return true
            })
          }
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  )
}

const names = Object.keys(tools) as (keyof typeof tools)[] // Object.keys widens

const look = (label: string) => ({
  'aria-label': label,
  'data-tip': label,
  className: `${iconButtonClass} size-10! aria-pressed:bg-accent-soft aria-pressed:text-accent-text`,
})

type ToolProps = {
  label: string
  icon: LucideIcon
  command: Command
  pressed?: boolean
  view: EditorView
  run: (command: Command) => void
}

function ToolButton({ label, icon: Icon, command, pressed, view, run }: ToolProps) {
  return (
    <Radix.Button
      {...look(label)}
      {...(pressed !== undefined && { 'aria-pressed': pressed })}
      // Not `disabled`: the button in use would lose the focus.
      aria-disabled={!command(view.state)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => run(command)}
    >
      <Icon aria-hidden className="size-4.5" />
    </Radix.Button>
  )
}

function findPicture({ state: { selection } }: EditorView) {
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'image')
    return undefined
  const { alt } = selection.node.attrs
  return { at: selection.from, alt: typeof alt === 'string' ? alt : '' }
}

const actions: readonly { label: string; command: Command }[] = [
  { label: 'Add row', command: addRowAfter },
  { label: 'Add column', command: addColumnAfter },
  { label: 'Delete row', command: deleteRow },
  { label: 'Delete column', command: deleteColumn },
  { label: 'Delete table', command: deleteTable },
]

function TableTools({ run }: { run: (command: Command) => void }) {
  return actions.map(({ label, command }) => (
    <Radix.Button
      key={label}
      className={buttonClass({ variant: 'quiet', size: 'sm' })}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => run(command)}
    >
      {label}
    </Radix.Button>
  ))
}
