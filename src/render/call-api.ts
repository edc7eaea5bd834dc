import { apiPath } from '#urls.ts'

export class CallError extends Error {
  readonly status: number
  readonly statusText: string
  readonly answer: string | undefined
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
    return JSON.parse(text) as ErrorBody
  } catch {
    return {}
  }
}

type Call = { method?: 'GET' | 'POST'; body?: object; keepalive?: boolean; signal?: AbortSignal }

/** @throws CallError */
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
