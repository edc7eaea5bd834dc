/** Typed by the server: `const api = hc<ContactApi>(...apiClient)`. */
import { queryOptions } from '@tanstack/react-query'
import type { ClientRequestOptions, ClientResponse } from 'hono/client'
import { ApiError, assertOk } from '#api/call.ts'
import { apiPath } from '#urls.ts'
import { readEdition } from './edition.ts'

export { ApiError } from '#api/call.ts'

const origin = globalThis.location?.origin ?? 'http://localhost'
const options = { headers: () => ({ 'x-tenant': readEdition().id }) }

export const apiClient = [origin + apiPath, options] as const

export const authPath = `${apiPath}/auth`
export const authClient = [origin + authPath, options] as const

/** The options of a call in an edition, given by its id. */
export const within = (
  edition: string | undefined,
  signal?: AbortSignal,
): ClientRequestOptions => ({
  ...(edition !== undefined && { headers: { 'x-tenant': edition } }),
  ...(signal && { init: { signal } }),
})

/** A query without the parameters that are blank. */
export const given = <Name extends string>(
  values: Readonly<Record<Name, string | number | undefined>>,
) =>
  Object.fromEntries(
    Object.entries<string | number | undefined>(values).flatMap(([name, value]) =>
      value ? [[name, String(value)]] : [],
    ),
  ) as Partial<Record<Name, string>>

type Call<Answer> = Promise<ClientResponse<Answer>>

/** The answer of a call. @throws ApiError */
export async function read<Answer>(call: Call<Answer>): Promise<Answer> {
  const response = await assertOk(await call)
  return (await response.json()) as Answer // untyped without a format
}

/** `active` of `total`, if the list counts them. */
export type Page<Item> = { items: Item[]; total: number; active: number }

/** A page of a list with the total of the whole list. @throws ApiError */
export async function readPage<Item>(call: Call<Item[]>): Promise<Page<Item>> {
  const response = await assertOk(await call)
  return {
    items: (await response.json()) as Item[], // as above
    total: Number(response.headers.get('x-total-count')),
    active: Number(response.headers.get('x-active-count')),
  }
}

type Readable<Args, Answer> = {
  $get(args: Args, options?: ClientRequestOptions): Call<Answer>
  $url(args: Args): URL
}

const keyOf = ({ pathname, search }: URL, edition: string | undefined) =>
  edition === undefined ? [pathname + search] : [pathname + search, edition]

export const reading = <Args, Answer>(
  endpoint: Readable<Args, Answer>,
  args: Args,
  edition?: string,
) =>
  queryOptions({
    queryKey: keyOf(endpoint.$url(args), edition),
    queryFn: ({ signal }) => read(endpoint.$get(args, within(edition, signal))),
  })

export const readingPage = <Args, Item>(
  endpoint: Readable<Args, Item[]>,
  args: Args,
  edition?: string,
) =>
  queryOptions({
    queryKey: keyOf(endpoint.$url(args), edition),
    queryFn: ({ signal }) => readPage(endpoint.$get(args, within(edition, signal))),
  })

/** `onProgress` takes 0 to 1. @throws ApiError */
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
    // fetch() does not report upload progress.
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.setRequestHeader('x-tenant', edition)
    request.upload.addEventListener(
      'progress',
      ({ loaded, total }) => total && onProgress(loaded / total),
    )
    request.addEventListener('error', () => reject(new Error('The server could not be reached.')))
    request.addEventListener('load', () => {
      const { status, statusText, responseText } = request
      // The contract of the call says so.
      if (status >= 200 && status < 300) return resolve(JSON.parse(responseText) as Answer)
      const headers = new Headers({ 'retry-after': request.getResponseHeader('retry-after') ?? '' })
      reject(new ApiError({ status, statusText, headers }, responseText))
    })
    request.send(form)
  })
}

export function explainError(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.detail) || fallback
}
