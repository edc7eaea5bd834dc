import { Agent, request } from 'node:http'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { startTestSite, type TestSite } from './test-site.ts'

export type Visitor = {
  site: TestSite
  /**
   * Asks the listening site for an address of an edition's public origin; again, as a crawler does,
   * where it has too much to do.
   */
  get(address: string, headers?: Record<string, string>, method?: string): Promise<Visited>
  stop(): Promise<void>
}

type Visited = { status: number; headers: Record<string, string | undefined>; body: string }

/** How often a crawler asks a site that has too much to do, which lets it wait for a second. */
const patience = 30

/** Asks until there is an answer other than that it has to wait. */
export async function untilServed<Answer extends { status: number }>(
  ask: () => Promise<Answer>,
): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await ask()
    if (answer.status !== 503 || attempt === patience) return answer
  }
}

/**
 * A site with the demonstration content, asked for by its public addresses as search engines and
 * feed readers do.
 */
export async function startVisit(): Promise<Visitor> {
  const site = await startTestSite({ seed: 'demo' })
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  async function ask(
    address: string,
    headers: Record<string, string>,
    method: string,
  ): Promise<Visited> {
    const { host, pathname, search } = new URL(address)
    const { port } = new URL(site.origin)
    const sent = request({
      port,
      agent,
      method,
      path: pathname + search,
      headers: { host, ...headers },
    })
    sent.end()
    const [answer] = await once(sent, 'response')
    return {
      status: answer.statusCode as number,
      headers: answer.headers,
      body: await text(answer),
    }
  }

  return {
    site,
    async get(address, headers = {}, method = 'GET') {
      return untilServed(() => ask(address, headers, method))
    },
    async stop() {
      agent.destroy()
      await site.stop()
    },
  }
}
