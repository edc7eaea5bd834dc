import type { Icon } from '#ui/icons.tsx'

type Props = { label: string; items: readonly string[]; Icon: Icon; mark: string }

export function Points({ label, items, Icon, mark }: Props) {
  if (items.length === 0) return null
  return (
    <ul aria-label={label} className="grid content-start gap-2 text-small">
      {items.map((item) => (
        <li key={item} className="flex gap-2">
          <Icon aria-hidden className={`mt-0.5 size-4 stroke-[2.5] ${mark}`} />
          <span className="min-w-0">{item}</span>
        </li>
      ))}
    </ul>
  )
}
