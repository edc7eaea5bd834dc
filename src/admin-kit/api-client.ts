/** The admin's calls to the API (specification, points 7 and 8). */
import { readEdition } from './edition.ts'

type ErrorBody = { message?: string; errors?: Record<string, string> }

/** Any answer that is not a success. Its message is the status, a colon and the body, as specified. */
export class ApiError extends Error {
  readonly status: number
  /** What the server says, for people. */
  readonly detail: string | undefined
  /** Field path → what is wrong with it. */
  readonly errors: Readonly<Record<string, string>>
  /** Seconds to wait before the next try. */
  readonly retryAfter: number | undefined

  constructor(status: number, body: string, statusText: string, retryAfter: string | null) {
    super(`${status}: ${body || statusText}`)
    this.name = 'ApiError'
    this.status = status
    const { message, errors } = readErrorBody(body)
    this.detail = message
    this.errors = errors ?? {}
    this.retryAfter = retryAfter && /^\d+$/.test(retryAfter) ? Number(retryAfter) : undefined
  }
}

export type CallOptions = {
  method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** Sent as JSON. */
  body?: unknown
  /** Id of the edition that the call is for; the address's own when absent. */
  edition?: string | undefined
  signal?: AbortSignal
}

/** Calls the API and parses its answer. @throws ApiError */
export async function callApi<Answer>(path: string, options: CallOptions = {}): Promise<Answer> {
  // The contract of the address says what it answers.
  return (await send(path, options)).answer as Answer
}

/** `active`: how many of all are, where the list tells. */
export type Page<Item> = { items: Item[]; total: number; active: number }

/** GETs a page of a list, with how many there are in all. @throws ApiError */
export async function callPage<Item>(path: string, options: CallOptions = {}): Promise<Page<Item>> {
  const { answer, headers } = await send(path, options)
  // As above.
  return {
    items: answer as Item[],
    total: Number(headers.get('x-total-count')),
    active: Number(headers.get('x-active-count')),
  }
}

async function send(path: string, { method = 'GET', body, edition, signal }: CallOptions) {
  const response = await fetch(path, {
    method,
    credentials: 'include',
    headers: { 'content-type': 'application/json', 'x-tenant': edition ?? readEdition().id },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  })
  const { status, statusText, headers } = response
  const text = await response.text()
  if (!response.ok) throw new ApiError(status, text, statusText, headers.get('retry-after'))
  const answer: unknown = JSON.parse(text)
  return { answer, headers }
}

/** Sends a form with a file, and other fields, if any; `onProgress` hears the share sent, from 0 to 1. @throws ApiError */
export function uploadFile<Answer>(
  path: string,
  { file, fields = {} }: { file: File; fields?: Record<string, string> },
  edition: string,
  onProgress: (share: number) => void,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const form = new FormData()
    form.set('file', file)
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    // fetch() does not tell how far an upload has come.
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.setRequestHeader('x-tenant', edition)
    request.upload.addEventListener('progress', ({ loaded, total }) => total && onProgress(loaded / total))
    request.addEventListener('error', () => reject(new Error('The server could not be reached.')))
    request.addEventListener('load', () => {
      const { status, statusText, responseText } = request
      if (status >= 200 && status < 300) return resolve(JSON.parse(responseText) as Answer) // as its contract says
      reject(new ApiError(status, responseText, statusText, request.getResponseHeader('retry-after')))
    })
    request.send(form)
  })
}

/** Sends a form with files in it. @throws ApiError */
export async function sendForm<Answer>(path: string, form: FormData, edition: string): Promise<Answer> {
  const response = await fetch(path, {
    method: 'POST',
    credentials: 'include',
    headers: { 'x-tenant': edition },
    body: form,
  })
  const { status, statusText, headers } = response
  const text = await response.text()
  if (!response.ok) throw new ApiError(status, text, statusText, headers.get('retry-after'))
  return JSON.parse(text) as Answer // as its contract says
}

/** What to tell a person about a failed call. */
export function explainError(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.detail) || fallback
}

function readErrorBody(body: string): ErrorBody {
  try {
    const parsed: unknown = JSON.parse(body)
    return parsed && typeof parsed === 'object' ? parsed : {}
  } catch {
    return {} // something in front of the server answered
  }
}
