import { Ellipsis, type LucideIcon } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useRef } from 'react'
import { rowActionClass } from '#admin-kit/row-action.ts'

export type RowMenuItem = { label: string; icon: LucideIcon } & (
  | { href: string }
  | { run: () => void }
)

type Props = {
  /** The name of the row's entry. */
  name: string
  items: readonly RowMenuItem[]
  /** Marks the button, to restore the focus. */
  mark?: string
}

const itemClass =
  'flex min-h-10 cursor-pointer items-center gap-3 rounded-control px-3 text-small whitespace-nowrap outline-none data-highlighted:bg-sunken'

/** A menu with the rarer actions of a row. */
export function RowMenu({ name, items, mark }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const chosen = useRef<() => void>(undefined)
  return (
    // A modal menu would hide the page from assistive technology while its button keeps the focus.
    // No portal, to stay within the page's landmark.
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        ref={button}
        aria-label={`More about ${name}`}
        data-move={mark}
        className={`${rowActionClass} data-[state=open]:bg-sunken data-[state=open]:text-ink`}
      >
        <Ellipsis aria-hidden className="size-4.5" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        align="end"
        sideOffset={4}
        collisionPadding={8}
        className="z-50 min-w-48 rounded-card border border-line bg-raised p-1.5 text-ink shadow-overlay"
        onCloseAutoFocus={(event) => {
          const run = chosen.current
          chosen.current = undefined
          if (!run) return
          event.preventDefault()
          // A dialog gives the focus back to what had it before.
          button.current?.focus()
          run()
        }}
      >
        {items.map((item) => {
          const { label, icon: Icon } = item
          const content = (
            <>
              <Icon aria-hidden className="size-4" /> {label}
            </>
          )
          return 'href' in item ? (
            <DropdownMenu.Item key={label} asChild>
              <a href={item.href} target="_blank" rel="noopener" className={itemClass}>
                {content}
              </a>
            </DropdownMenu.Item>
          ) : (
            <DropdownMenu.Item
              key={label}
              className={itemClass}
              onSelect={() => {
                chosen.current = item.run
              }}
            >
              {content}
            </DropdownMenu.Item>
          )
        })}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}
