import type { Point } from '../contract.ts'

const looks = {
  2: 'sm:grid-cols-2',
  3: 'sm:grid-cols-2 lg:grid-cols-3',
  4: 'sm:grid-cols-2 lg:grid-cols-4',
}

export function Points({
  items,
  columns,
}: {
  items: readonly Point[]
  columns: keyof typeof looks
}) {
  return (
    <ul className={`grid gap-x-10 gap-y-8 ${looks[columns]}`}>
      {items.map(({ title, text }) => (
        <li key={title} className="border-t-2 border-accent pt-4">
          <h3 className="text-body leading-snug font-semibold">{title}</h3>
          <p className="mt-1.5 text-small text-muted">{text}</p>
        </li>
      ))}
    </ul>
  )
}
