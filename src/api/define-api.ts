/**
 * An API is a chain of calls, each said once: its address, who may make it, what goes in, what
 * comes out and what answers it. The OpenAPI document, the validation, the guards (`endpoint.ts`)
 * and the browser's typed client (`hc<TokensApi>`) follow from that.
 */
import type { RouteConfig } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { BlankSchema } from 'hono/types'
import type { JSONParsed } from 'hono/utils/types'
import { OpenAPIHono } from '@hono/zod-openapi'
import * as z from 'zod'
import { errorSchema, messageSchema } from '#contract/answers.ts'
import type { Reader } from '#editions/reader.ts'
import { maxListed, type Range } from '#contract/ranges.ts'
import { pickDeclared } from '#contract/pick-declared.server.ts'
import { getActor, getAdministrator } from './actor.ts'
import type { HttpEnv, User } from './context.ts'
import { type Access, endpoint, type Needs } from './endpoint.ts'
import { AppError } from '#errors.ts'
import { refuseInvalid } from './errors.ts'
import { streamText, writeJson } from './stream-text.ts'
import { findVersioned, readIfMatch, writeTag } from './if-match.ts'

type Schema = z.ZodType
type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** `/admin/users/{id}/sessions` has one parameter, `id`. */
type ParamsOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { [Key in Name]: string } & ParamsOf<Rest>
  : unknown

/** The same path as Hono's client knows it: `/admin/users/:id/sessions`. */
type HonoPath<Path extends string> = Path extends `${infer Start}{${infer Name}}${infer Rest}`
  ? `${Start}:${Name}${HonoPath<Rest>}`
  : Path

const refusalWords = {
  400: 'Not valid; `errors` names the fields',
  401: 'Sign in first',
  403: 'For administrators only',
  404: 'Not found in this edition',
  409: 'The slug is taken, or someone else has changed the entry',
  412: 'Not the version of If-Match',
  413: 'Too large',
  415: 'Not an accepted type',
  429: 'Too many requests; see Retry-After',
  503: 'Currently unavailable',
} as const
type Refusal = keyof typeof refusalWords

type Definition<Params, Query, Body, Answer, Says = string> = Needs & {
  /** What the API's reference says of the call. */
  summary: string
  /** Where it is not the API's own; the tag decides the scope that a token needs. */
  tag?: string
  /** Parameters in the path that are more than any string. */
  params?: Params
  query?: Query
  /** The JSON that is sent. */
  takes?: Body
  /** A body that is not JSON, as OpenAPI describes it; the handler reads it from `context.req`. */
  content?: NonNullable<RouteConfig['request']>['body']
  /** What is answered with status 200. */
  gives?: Answer
  /** What has been made and is answered with status 201, instead of `gives`. */
  creates?: Answer
  /** The one message that is answered, instead of `gives`; the handler's result is not sent. */
  says?: Says
  /** What the answer means, where `gives` and the summary do not tell. */
  answer?: string
  /**
   * Refusals beside those that follow: 400 with any input, 401 unless for anyone, 403 if only for
   * administrators, 404 with a parameter in the path, 413 with an upload, 429 with a rate.
   */
  refuses?: readonly Refusal[]
}

/** What a handler gets: what was sent, checked and parsed, and where the call belongs. */
export type Call<Path extends string, Params, Query, Body> = (Params extends Schema
  ? z.output<Params>
  : ParamsOf<Path>) & {
  query: Query extends Schema ? z.output<Query> : undefined
  body: Body extends Schema ? z.output<Body> : undefined
  /** Who makes the call. @throws AppError signIn, forbidden unless an administrator where needed */
  readonly actor: User
  context: Context<HttpEnv>
} & Pick<HttpEnv['Variables'], 'reader'> &
  Pick<Reader, 'edition'>

type Flat<Intersection> = { [Key in keyof Intersection]: Intersection[Key] }

/** What the client of a call has to give. */
type InputOf<Path extends string, Params, Query, Body> = Flat<
  (Params extends Schema
    ? { param: z.input<Params> }
    : unknown extends ParamsOf<Path>
      ? unknown
      : { param: Flat<ParamsOf<Path>> }) &
    (Query extends Schema ? { query: z.input<Query> } : unknown) &
    (Body extends Schema ? { json: z.input<Body> } : unknown)
>

type AnswerOf<Answer> = Answer extends Schema ? z.output<Answer> : { message: string }

type Added<M extends Method, Path extends string, Input, Output, Format extends string> = {
  [Key in HonoPath<Path>]: {
    [Name in `$${M}`]: { input: Input; output: Output; outputFormat: Format; status: 200 }
  }
}

type Add<Known, M extends Method> = <
  const Path extends string,
  Answer extends Schema | undefined = undefined,
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  Says extends string | undefined = undefined,
>(
  path: Path,
  definition: Definition<Params, Query, Body, Answer, Says>,
  handle: (
    call: Call<Path, Params, Query, Body>,
  ) => Says extends string ? unknown : Promise<AnswerOf<Answer>> | AnswerOf<Answer>,
) => Api<
  Known & Added<M, Path, InputOf<Path, Params, Query, Body>, JSONParsed<AnswerOf<Answer>>, 'json'>
>

/**
 * A page of a list: the answer is the items. The total is in the header X-Total-Count, and the way
 * to the next page in the header Link (RFC 8288). Without a limit it has `maxListed` items.
 */
type AddPage<Known> = <
  const Path extends string,
  Item extends Schema,
  Query extends Schema | undefined = undefined,
>(
  path: Path,
  definition: Omit<Definition<undefined, Query, undefined, Item>, 'gives' | 'creates' | 'says'> & {
    /** One item. */
    lists: Item
  },
  handle: (
    call: Call<Path, undefined, Query, undefined>,
  ) => Promise<{ items: readonly z.output<Item>[]; total: number }>,
) => Api<
  Known &
    Added<
      'get',
      Path,
      InputOf<Path, undefined, Query, undefined>,
      JSONParsed<z.output<Item>[]>,
      'json'
    >
>

/** A whole list, however long: it is read in parts, and sent while it is read. */
type AddList<Known> = <const Path extends string, Item extends Schema>(
  path: Path,
  definition: Pick<Definition<undefined, undefined, undefined, undefined>, 'summary'> &
    Needs & {
      lists: Item
    },
  handle: (
    call: Call<Path, undefined, undefined, undefined>,
  ) => AsyncIterable<readonly z.output<Item>[]>,
) => Api<
  Known &
    Added<
      'get',
      Path,
      InputOf<Path, undefined, undefined, undefined>,
      JSONParsed<z.output<Item>[]>,
      'json'
    >
>

/** A file, or whatever else is no JSON; the handler makes the response. */
type AddFile<Known> = <
  const Path extends string,
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
>(
  path: Path,
  definition: Pick<
    Definition<Params, Query, undefined, undefined>,
    'summary' | 'tag' | 'params' | 'query' | 'refuses' | keyof Needs
  > & {
    /** The responses as OpenAPI describes them; a CSV file by default. */
    responses?: RouteConfig['responses']
  },
  handle: (call: Call<Path, Params, Query, undefined>) => Promise<Response>,
) => Api<Known & Added<'get', Path, InputOf<Path, Params, Query, undefined>, object, 'body'>>

export type Api<Known = BlankSchema> = { [M in Method]: Add<Known, M> } & {
  page: AddPage<Known>
  list: AddList<Known>
  file: AddFile<Known>
  /** What is mounted, and the type of the browser's client. */
  hono: OpenAPIHono<HttpEnv, Known extends BlankSchema ? Known : never>
}

const json = (schema: Schema, description: string) => ({
  description,
  content: { 'application/json': { schema } },
})

const csvFile = {
  200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } },
}

const pageWords = 'The header X-Total-Count gives the total in all, Link where the next page is'

/** The header Link that leads to the next page. */
function linkTo(url: string, offset: number, limit: number): string {
  const { pathname, searchParams } = new URL(url)
  searchParams.set('limit', String(limit))
  searchParams.set('offset', String(offset))
  return `<${pathname}?${searchParams}>; rel="next"`
}

type AnyDefinition = Definition<z.ZodObject, z.ZodObject, Schema, Schema>
type AnyCall = Call<string, Schema, Schema, Schema>

/** Calls that everyone may make, or everyone who has signed in. */
const openToAll: ReadonlySet<Access> = new Set(['anyone', 'session', 'staff'])

function listRefusals(definition: AnyDefinition, hasParams: boolean): Refusal[] {
  const { access, rate, query, takes, content, body, refuses = [] } = definition
  const refusals = new Set<Refusal>(refuses)
  if (query || takes || content) refusals.add(400)
  if (access !== 'anyone') refusals.add(401)
  if (!openToAll.has(access)) refusals.add(403)
  if (hasParams) refusals.add(404)
  if (body) refusals.add(413)
  if (rate) refusals.add(429)
  return [...refusals].toSorted()
}

function readParams(path: string): z.ZodObject | undefined {
  const names = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name)
  if (names.length === 0) return undefined
  return z.object(Object.fromEntries(names.map((name) => [name, z.string()])))
}

/** @param tag the heading of the calls in the API's reference */
export function defineApi(tag: string): Api {
  // The hook answers input that is not valid; otherwise Zod's own report would.
  const hono = new OpenAPIHono<HttpEnv>({ defaultHook: refuseInvalid })

  function add(
    method: Method,
    path: string,
    definition: AnyDefinition & { responses?: RouteConfig['responses'] },
    respond: (call: AnyCall) => Promise<Response>,
  ) {
    const {
      summary,
      tag: own = tag,
      params = readParams(path),
      query,
      takes,
      content,
      creates,
      gives = creates ?? messageSchema,
      says: _says,
      answer = 'OK',
      refuses: _refuses,
      responses = { [creates ? 201 : 200]: json(gives, answer) },
      ...needs
    } = definition
    const refusals = listRefusals(definition, params !== undefined).map((code) => [
      code,
      json(errorSchema, refusalWords[code]),
    ])
    const route = endpoint(needs, {
      method,
      path,
      tags: [own],
      summary,
      request: {
        ...(params && { params }),
        ...(query && { query }),
        ...(takes && {
          body: { required: true, content: { 'application/json': { schema: takes } } },
        }),
        ...(content && { body: content }),
      },
      responses: { ...responses, ...Object.fromEntries(refusals) },
    })
    const versioned = findVersioned(takes, query)
    const isMerged = takes instanceof z.ZodObject && 'isExact' in takes.shape
    hono.openapi(route, async (context) => {
      const valid = (place: 'param' | 'query' | 'json'): object => context.req.valid(place as never)
      const header = method === 'get' ? undefined : context.req.header('if-match')
      const seen = header === undefined ? undefined : readIfMatch(header, versioned)
      const withSeen = (place: 'body' | 'query', given: object) =>
        seen !== undefined && versioned?.place === place
          ? { ...given, [versioned.name]: seen, ...(isMerged && { isExact: true }) }
          : given
      const sent = {
        ...(params && valid('param')),
        query: query && withSeen('query', valid('query')),
        body: takes && withSeen('body', valid('json')),
        reader: context.var.reader,
        edition: context.var.reader.edition,
        get actor() {
          return needs.access === 'administrator' ? getAdministrator(context) : getActor(context)
        },
        context,
      }
      try {
        return (await respond(sent)) as never
      } catch (error) {
        throw seen === undefined ? error : asPrecondition(error)
      }
    })
    return api
  }

  /** What was a conflict because of the header is what the header asked to be told of. */
  const asPrecondition = (error: unknown) =>
    error instanceof AppError && error.code === 'conflict'
      ? new AppError('preconditionFailed', error.message, {
          ...(error.errors && { errors: error.errors }),
          cause: error,
        })
      : error

  const addJson =
    (method: Method) =>
    (path: string, definition: AnyDefinition, handle: (call: AnyCall) => unknown) => {
      const { says, creates, gives = creates ?? messageSchema } = definition
      const pick = pickDeclared(gives)
      return add(method, path, definition, async (call) => {
        const result = await handle(call)
        const { version } = (result ?? {}) as { version?: unknown }
        if (typeof version === 'number' && !says) call.context.header('etag', writeTag(version))
        return call.context.json(says ? { message: says } : pick(result), creates ? 201 : 200)
      })
    }

  const api: unknown = {
    hono,
    get: addJson('get'),
    post: addJson('post'),
    put: addJson('put'),
    patch: addJson('patch'),
    delete: addJson('delete'),
    page: (
      path: string,
      { lists, ...definition }: AnyDefinition & { lists: Schema },
      handle: (call: AnyCall) => Promise<{ items: readonly unknown[]; total: number }>,
    ) => {
      const gives = z.array(lists)
      const pick = pickDeclared(gives)
      const isRanged = 'offset' in (definition.query?.shape ?? {})
      return add('get', path, { answer: pageWords, ...definition, gives }, async (call) => {
        const { limit = maxListed, offset = 0 } = (call.query ?? {}) as Range
        if (isRanged) Object.assign(call.query ?? {}, { limit, offset })
        const { items, total } = await handle(call)
        call.context.header('x-total-count', String(total))
        const next = offset + limit
        if (isRanged && next < total)
          call.context.header('link', linkTo(call.context.req.url, next, limit))
        return call.context.json(pick([...items]) as object, 200)
      })
    },
    list: (
      path: string,
      { lists, ...definition }: AnyDefinition & { lists: Schema },
      handle: (call: AnyCall) => AsyncIterable<readonly unknown[]>,
    ) => {
      const pick = pickDeclared(lists)
      return add(
        'get',
        path,
        { ...definition, gives: z.array(lists), streamed: true },
        async (call) => {
          call.context.header('content-type', 'application/json')
          return call.context.body(await streamText(writeJson(handle(call), pick)))
        },
      )
    },
    file: (
      path: string,
      definition: AnyDefinition & { responses?: RouteConfig['responses'] },
      handle: (call: AnyCall) => Promise<Response>,
    ) => add('get', path, { responses: csvFile, streamed: true, ...definition }, handle),
  }
  return api as Api
}
