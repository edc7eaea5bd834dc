import type { HttpBindings } from '@hono/node-server'
import type { Edition } from '#editions/edition.ts'
import type { Language } from '#i18n/languages.ts'
import type { Needs } from './endpoint.ts'

/** A signed-in administrator. */
export type Administrator = {
  id: string
  email: string
  name: string
  role: 'administrator' | 'editor'
  /** Until then, nothing but their own account is theirs to use. */ mustSetUpSecondFactor?: true
}

/** What the middleware has established about a request before a handler sees it. */
export type HttpEnv = {
  /** Node's own request, where there is one. */
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    edition: Edition
    language: Language
    /** The client's address, counted through the trusted proxies only. */
    clientAddress: string
    /** Of the call of the API that the request makes. */
    needs: Needs
    /** Present when the request carries a valid session. */
    administrator?: Administrator
  }
}
