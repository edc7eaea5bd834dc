import { Notice } from '#ui/notice.tsx'
import { ApiError, explainError } from './api-client.ts'

export function Refusal({ error, fallback }: { error: Error | null; fallback: string }) {
  if (!error) return null
  const isApiError = error instanceof ApiError
  if (isApiError && Object.keys(error.errors).length > 0) return null
  const wait = isApiError && error.retryAfter ? ` ${describeWait(error.retryAfter)}` : ''
  return (
    <Notice tone="negative" role="alert">
      {explainError(error, fallback) + wait}
    </Notice>
  )
}

function describeWait(seconds: number): string {
  if (seconds <= 90) return `You can try again in ${seconds} seconds.`
  return `You can try again in ${Math.ceil(seconds / 60)} minutes.`
}
