import { OpenAPIHono } from '@hono/zod-openapi'
import type { HttpEnv } from './context.ts'
import { refuseInvalid } from './errors.ts'

/** An empty API. What is chained to it stays in its type, of which the browser's client is made. */
export const newApi = () => new OpenAPIHono<HttpEnv>({ defaultHook: refuseInvalid })
