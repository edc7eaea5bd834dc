import type { Icon } from '#ui/icons.tsx'

type Props = { title: string; items: readonly string[]; Icon: Icon; mark: string }

export function Points({ title, items, Icon, mark }: Props) {
  if (items.length === 0) return null
  return (
    <div>
      <h4 className="text-small font-semibold">{title}</h4>
      <ul className="mt-2.5 grid gap-2 text-small">
        {items.map((item) => (
          <li key={item} className="flex gap-2">
            <Icon aria-hidden className={`mt-0.75 size-4 stroke-[2.5] ${mark}`} />
            <span className="min-w-0">{item}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
