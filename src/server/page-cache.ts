/**
 * Pages and answers of the API as they are sent, cached until what they depend on changes. A render
 * that began before a change is sent but not cached. Dropped pages stay as last copies, which are
 * sent while the database is down.
 */
import { hash } from 'node:crypto'
import { AppError } from '#errors.ts'
import { pickEncoding, type Encoding } from './compression.ts'
import { PageBody } from './page-body.ts'

/** Cached pages as clients without compression need them, which are few. */
class UncompressedCopies {
  private readonly copies = new Map<PageBody, Promise<Buffer>>()
  private readonly maxBytes: number
  bytes = 0

  constructor(maxBytes: number) {
    this.maxBytes = maxBytes
  }

  unpack(body: PageBody): Promise<Buffer> {
    const plain = this.copies.get(body) ?? body.make('identity')
    this.drop(body)
    this.copies.set(body, plain)
    this.bytes += body.length
    for (const oldest of this.copies.keys()) {
      if (this.bytes <= this.maxBytes) break
      this.drop(oldest)
    }
    return plain
  }

  private drop(body: PageBody): void {
    if (this.copies.delete(body)) this.bytes -= body.length
  }
}

export type CachedPage = {
  status: number
  headers: Record<string, string>
  etag: string
  body: PageBody
  tags: readonly string[]
  variant: boolean
  /** How often it has been requested since it was rendered. */
  hits: number
  source?: PageSource
  stale?: true
}

/** What to ask for to get a page again. */
export type PageSource = { url: string; host: string | undefined }
type Origin = { source?: PageSource; hits?: number }

export type RenderedPage = {
  status: number
  headers: Record<string, string>
  body: string | Buffer
  tags: readonly string[]
  cacheable: boolean
  variant?: boolean
}

/** Endless combinations must not evict ordinary pages. */
const variantShare = 0.25
const uncompressedShare = 1 / 32

/** How long the database is left alone after a failure, in milliseconds. */
const restTime = 1000

export const tagOf = (kind: string, editionId: string) => `${kind}:${editionId}`

export class PageCache {
  private readonly pages = new Map<string, CachedPage>()
  private readonly lastCopies = new Map<string, CachedPage>()
  private readonly filling = new Map<string, Promise<CachedPage>>()
  private readonly staleSince = new Map<string, number>()
  maxBytes: number
  /** Called with the pages that a change has dropped. */
  onDrop: (pages: readonly CachedPage[]) => void = () => {}
  private readonly uncompressed: UncompressedCopies
  private readonly improving = new Set<PageBody>()
  private bytes = 0
  private variantBytes = 0
  private generation = 0
  private restsUntil = 0

  /** A limit of 0 bytes caches nothing, and no two requests share a render. */
  constructor(maxBytes: number) {
    this.maxBytes = maxBytes
    this.uncompressed = new UncompressedCopies(maxBytes * uncompressedShare)
  }

  get(key: string): CachedPage | undefined {
    const page = this.pages.get(key)
    if (page) {
      page.hits += 1
      this.pages.delete(key)
      this.pages.set(key, page)
    }
    return page
  }

  /** Renders what is not cached; while the database is down the last copy is the answer. */
  fill(
    key: string,
    render: () => Promise<RenderedPage>,
    acceptEncoding?: string,
    origin: Origin = {},
  ): Promise<CachedPage> {
    if (this.maxBytes === 0) return renderOnce(render, acceptEncoding)
    const known = this.get(key)
    if (known) return Promise.resolve(known)
    const last = this.lastCopies.get(key)
    if (last && Date.now() < this.restsUntil) return Promise.resolve(markStale(last))
    let filling = this.filling.get(key)
    if (!filling) {
      filling = this.renderAndStore(key, render, pickEncoding(acceptEncoding), origin)
        .catch((error: unknown) => this.findLastCopy(key, error))
        .finally(() => {
          if (this.filling.get(key) === filling) this.filling.delete(key)
        })
      this.filling.set(key, filling)
    }
    return filling
  }

  invalidate(tags: readonly string[]): void {
    this.generation += 1
    for (const tag of tags) this.staleSince.set(tag, this.generation)
    const dropped: CachedPage[] = []
    for (const [key, page] of this.pages) {
      if (!tags.includes('*') && !page.tags.some((tag) => tags.includes(tag))) continue
      this.remove(key, page)
      dropped.push(page)
      if (!page.variant) this.storeLastCopy(key, page)
    }
    // Later requests must not get a render that began before the change.
    this.filling.clear()
    this.onDrop(dropped)
  }

  get size() {
    return { pages: this.pages.size, bytes: this.bytes + this.uncompressed.bytes }
  }

  /** The bytes to send, at once if they are there. */
  read({ body }: CachedPage, encoding: Encoding): Buffer | Promise<Buffer> {
    const form = body.find(encoding)
    if (form) return form
    return encoding === 'identity' ? this.uncompressed.unpack(body) : body.make(encoding)
  }

  /** Improves pages that readers ask for again; one at a time. */
  improve({ body }: CachedPage): void {
    if (!body.needsImproving || this.improving.has(body)) return
    this.improving.add(body)
    if (this.improving.size === 1) void this.improveAll()
  }

  private async improveAll(): Promise<void> {
    for (const body of this.improving) {
      await body.improve()
      this.improving.delete(body)
    }
  }

  private async renderAndStore(
    key: string,
    render: () => Promise<RenderedPage>,
    encoding: Encoding,
    origin: Origin,
  ): Promise<CachedPage> {
    const began = this.generation
    const rendered = await render()
    const page = { ...(await makePage(rendered, encoding)), ...origin }
    const stale = [...rendered.tags, '*'].some((tag) => (this.staleSince.get(tag) ?? 0) > began)
    if (stale) return page
    this.dropLastCopy(key)
    if (rendered.cacheable) this.store(key, page)
    return page
  }

  private store(key: string, page: CachedPage): void {
    const old = this.pages.get(key)
    if (old) this.remove(key, old)
    this.pages.set(key, page)
    this.count(page, page.body.size)
    page.body.onResize = (bytes) => this.count(page, bytes)
    this.makeRoom()
  }

  private count({ variant }: CachedPage, bytes: number): void {
    this.bytes += bytes
    if (variant) this.variantBytes += bytes
  }

  private makeRoom(): void {
    for (const oldest of this.lastCopies.keys()) {
      if (!this.isFull()) break
      this.dropLastCopy(oldest)
    }
    for (const [oldestKey, oldest] of this.pages) {
      const full = this.isFull()
      const fullOfVariants = this.variantBytes > this.maxBytes * variantShare
      if (!full && !fullOfVariants) break
      if (full || oldest.variant) this.remove(oldestKey, oldest)
    }
  }

  private isFull(): boolean {
    return this.bytes + this.uncompressed.bytes > this.maxBytes
  }

  private findLastCopy(key: string, error: unknown): CachedPage {
    const last = this.lastCopies.get(key)
    if (!(error instanceof AppError) || error.code !== 'unavailable') {
      this.dropLastCopy(key)
      throw error
    }
    if (!last) throw error
    this.restsUntil = Date.now() + restTime
    return markStale(last)
  }

  private storeLastCopy(key: string, page: CachedPage): void {
    this.dropLastCopy(key)
    this.lastCopies.set(key, page)
    this.bytes += page.body.size
    page.body.onResize = (bytes) => {
      this.bytes += bytes
    }
  }

  private dropLastCopy(key: string): void {
    const page = this.lastCopies.get(key)
    if (!page || !this.lastCopies.delete(key)) return
    this.bytes -= page.body.size
    page.body.onResize = () => {}
  }

  private remove(key: string, page: CachedPage): void {
    if (!this.pages.delete(key)) return
    this.count(page, -page.body.size)
    page.body.onResize = () => {}
  }
}

const markStale = (page: CachedPage): CachedPage => ({ ...page, stale: true })

export async function renderOnce(
  render: () => Promise<RenderedPage>,
  acceptEncoding?: string,
): Promise<CachedPage> {
  return makePage(await render(), pickEncoding(acceptEncoding))
}

async function makePage(
  { status, headers, body, tags, variant = false }: RenderedPage,
  encoding: Encoding,
): Promise<CachedPage> {
  const etag = `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`
  const made =
    typeof body === 'string'
      ? await PageBody.ofText(Buffer.from(body), encoding)
      : PageBody.ofBytes(body)
  return { status, headers, etag, body: made, tags, variant, hits: 0 }
}
