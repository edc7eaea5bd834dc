import { apiPath } from '#api-path.ts'

/** Clients expect the message `status: body`. */
export class ApiError extends Error {
  readonly status: number
  readonly statusText: string
  readonly detail: string | undefined
  /** What is wrong with each field, by its path. */
  readonly errors: Readonly<Record<string, string>>
  /** How many seconds later the call may be repeated, if the server said so. */
  readonly retryAfter: number | undefined

  constructor(
    { status, statusText, headers }: Pick<Response, 'status' | 'statusText' | 'headers'>,
    body: string,
  ) {
    super(`${status}: ${body || statusText}`)
    this.name = 'ApiError'
    this.status = status
    this.statusText = statusText
    const { message, errors } = readErrorBody(body)
    this.detail = message
    this.errors = errors ?? {}
    const retryAfter = headers.get('retry-after')
    this.retryAfter = retryAfter && /^\d+$/.test(retryAfter) ? Number(retryAfter) : undefined
  }
}

type ErrorBody = { message?: string; errors?: Record<string, string> }

function readErrorBody(body: string): ErrorBody {
  try {
    const parsed: unknown = JSON.parse(body)
    return parsed && typeof parsed === 'object' ? parsed : {}
  } catch {
    return {} // from a proxy
  }
}

/** Hands on an answer that is no refusal. @throws ApiError */
export async function assertOk<
  Answer extends Pick<Response, 'ok' | 'status' | 'statusText' | 'headers' | 'text'>,
>(response: Answer): Promise<Answer> {
  if (!response.ok) throw new ApiError(response, await response.text())
  return response
}

type Call = {
  method?: 'GET' | 'POST' | 'PATCH'
  body?: object
  keepalive?: boolean
  signal?: AbortSignal
}

/** Makes a call of an edition, given by its id. @throws ApiError */
export async function callApi(
  editionId: string,
  path: string,
  { body, method, ...rest }: Call = {},
): Promise<Response> {
  const response = await fetch(apiPath + path, {
    method: method ?? (body ? 'POST' : 'GET'),
    headers: { 'content-type': 'application/json', 'x-tenant': editionId },
    credentials: 'same-origin',
    ...(body && { body: JSON.stringify(body) }),
    ...rest,
  })
  return await assertOk(response)
}
