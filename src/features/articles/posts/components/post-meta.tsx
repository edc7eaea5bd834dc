import { useDate } from '#render/use-date.ts'

export function PostDate({ date }: { date: string }) {
  const writeDate = useDate()
  return <time dateTime={date.slice(0, 10)}>{writeDate(date)}</time>
}
