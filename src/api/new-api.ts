import { OpenAPIHono } from '@hono/zod-openapi'
import type { HttpEnv } from './context.ts'
import { refuseInvalid } from './errors.ts'

/** Chained calls keep their types. */
export const newApi = () => new OpenAPIHono<HttpEnv>({ defaultHook: refuseInvalid })
