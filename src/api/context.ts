import type { Role } from '#contract/roles.ts'
import type { HttpBindings } from '@hono/node-server'
import type { Reader } from '#editions/reader.ts'
import type { KnownNeeds } from './endpoint.ts'
import type { RateName } from './rates.ts'

export type User = {
  id: string
  email: string
  name: string
  role: Role
  /** Only their account is accessible until they have. */
  mustSetUpSecondFactor?: true
}

export type HttpEnv = {
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    reader: Reader
    clientAddress: string
    needs: KnownNeeds
    /** The limit that the call has gone over. */
    limitedBy?: RateName | undefined
    user?: User
    /** What the caller's token allows; undefined: no token. */
    granted?: readonly string[]
  }
}
