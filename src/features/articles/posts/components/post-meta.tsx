import { useFormatter } from 'use-intl'

export function PostDate({ date }: { date: string }) {
  const format = useFormatter()
  return (
    <time dateTime={date.slice(0, 10)}>
      {format.dateTime(new Date(date), { dateStyle: 'long' })}
    </time>
  )
}
