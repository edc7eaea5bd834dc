const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })
const longDay = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric' })
const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })

/** Nov 20, 2025 at 11:58 PM */
export function formatMoment(iso: string): string {
  const date = new Date(iso)
  return `${day.format(date)} at ${time.format(date)}`
}

/** November 20, 2025 at 11:58 PM */
export function formatLongMoment(iso: string): string {
  const date = new Date(iso)
  return `${longDay.format(date)} at ${time.format(date)}`
}

/** A day such as Nov 20, 2025. */
export const formatDay = (iso: string): string => day.format(new Date(iso))

const previewLength = 100

export function truncate(text: string): string {
  const characters = Array.from(text)
  return characters.length > previewLength
    ? `${characters.slice(0, previewLength).join('')}…`
    : text
}
