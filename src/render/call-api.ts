import { apiPath } from '#urls.ts'

/** A refused call. Its message is the status, a colon and the answer's text, as the specification has it. */
export class CallError extends Error {
  readonly status: number
  readonly statusText: string
  /** The answer's own `message`, meant for people. */
  readonly answer: string | undefined
  /** What is wrong with single fields. */
  readonly fields: Readonly<Record<string, string>>

  constructor(response: Response, text: string) {
    super(`${response.status}: ${text || response.statusText}`)
    this.status = response.status
    this.statusText = response.statusText
    const body = parseError(text)
    this.answer = body.message
    this.fields = body.errors ?? {}
  }
}

type ErrorBody = { message?: string; errors?: Record<string, string> }

function parseError(text: string): ErrorBody {
  try {
    return JSON.parse(text) as ErrorBody // the form of every error (decisions, point 13)
  } catch {
    return {}
  }
}

type Call = { method?: 'GET' | 'POST'; body?: object; keepalive?: boolean; signal?: AbortSignal }

/**
 * Calls the site's own API from the browser, within an edition. `path` is what follows `/api`. Gives the response, for its headers.
 * @throws CallError when the answer is not OK
 */
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
  if (!response.ok) throw new CallError(response, await response.text())
  return response
}
