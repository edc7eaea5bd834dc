export function withQuery(
  href: string,
  parameters: Readonly<Record<string, string | undefined>>,
): string {
  const [path = '', search = ''] = href.split('?', 2)
  const query = new URLSearchParams(search)
  for (const [name, value] of Object.entries(parameters)) if (value) query.set(name, value)
  const text = query.toString()
  return text ? `${path}?${text}` : path
}

/** The number of a page, from 1; undefined if it is not valid. */
export function readPage(value: string | null): number | undefined {
  if (value === null) return 1
  return /^[1-9]\d{0,5}$/.test(value) ? Number(value) : undefined
}
