/**
 * Renders that began before a change are answered but not kept. Dropped pages stay as last copies,
 * for database outages.
 */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { AppError } from '#errors.ts'
import { PlainForms } from './plain-forms.ts'

export type CachedPage = {
  status: number
  headers: Record<string, string>
  etag: string
  forms: CompressedForms | { plain: Buffer }
  length: number
  tags: readonly string[]
  variant: boolean
  stale?: true
}

export type CompressedForms = { brotli: Buffer; gzip: Buffer }

export type RenderedPage = {
  status: number
  headers: Record<string, string>
  body: string | Buffer
  tags: readonly string[]
  cacheable: boolean
  variant?: boolean
}

/** Best trade-off for pages of 50 kB. */
const fillQuality = 5
export const defaultMaxBytes = 48 * 1024 * 1024
/** Endless combinations must not evict ordinary pages. */
const variantShare = 0.25
const plainShare = 1 / 32

/** After a failure, in milliseconds. */
const restTime = 1000

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

export const tagOf = (kind: string, editionId: string) => `${kind}:${editionId}`

export class PageCache {
  private readonly pages = new Map<string, CachedPage>()
  private readonly lastCopies = new Map<string, CachedPage>()
  private readonly filling = new Map<string, Promise<CachedPage>>()
  private readonly staleSince = new Map<string, number>()
  maxBytes: number
  private readonly plainForms: PlainForms
  private bytes = 0
  private variantBytes = 0
  private generation = 0
  private restsUntil = 0

  constructor(maxBytes = defaultMaxBytes) {
    this.maxBytes = maxBytes
    this.plainForms = new PlainForms(maxBytes * plainShare)
  }

  get(key: string): CachedPage | undefined {
    const page = this.pages.get(key)
    if (page) {
      this.pages.delete(key)
      this.pages.set(key, page)
    }
    return page
  }

  /** Falls back to the last copy during outages. */
  fill(key: string, render: () => Promise<RenderedPage>): Promise<CachedPage> {
    const known = this.get(key)
    if (known) return Promise.resolve(known)
    const last = this.lastCopies.get(key)
    if (last && Date.now() < this.restsUntil) return Promise.resolve(markStale(last))
    let filling = this.filling.get(key)
    if (!filling) {
      filling = this.renderAndKeep(key, render)
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
    for (const [key, page] of this.pages) {
      if (!tags.includes('*') && !page.tags.some((tag) => tags.includes(tag))) continue
      this.remove(key, page)
      if (!page.variant) this.keepLastCopy(key, page)
    }
    // Later requests must not get a render that began before the change.
    this.filling.clear()
  }

  get size() {
    return { pages: this.pages.size, bytes: this.bytes + this.plainForms.bytes }
  }

  unpack({ forms, length }: CachedPage): Promise<Buffer> {
    return 'plain' in forms ? Promise.resolve(forms.plain) : this.plainForms.unpack(forms, length)
  }

  private async renderAndKeep(
    key: string,
    render: () => Promise<RenderedPage>,
  ): Promise<CachedPage> {
    const began = this.generation
    const rendered = await render()
    const page = await compressPage(rendered)
    const stale = [...rendered.tags, '*'].some((tag) => (this.staleSince.get(tag) ?? 0) > began)
    if (stale) return page
    this.dropLastCopy(key)
    if (rendered.cacheable) this.keep(key, page)
    return page
  }

  private keep(key: string, page: CachedPage): void {
    const old = this.pages.get(key)
    if (old) this.remove(key, old)
    this.pages.set(key, page)
    this.bytes += weigh(page)
    if (page.variant) this.variantBytes += weigh(page)
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
    return this.bytes + this.plainForms.bytes > this.maxBytes
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

  private keepLastCopy(key: string, page: CachedPage): void {
    this.dropLastCopy(key)
    this.lastCopies.set(key, page)
    this.bytes += weigh(page)
  }

  private dropLastCopy(key: string): void {
    const page = this.lastCopies.get(key)
    if (page && this.lastCopies.delete(key)) this.bytes -= weigh(page)
  }

  private remove(key: string, page: CachedPage): void {
    if (!this.pages.delete(key)) return
    this.bytes -= weigh(page)
    if (page.variant) this.variantBytes -= weigh(page)
  }
}

const markStale = (page: CachedPage): CachedPage => ({ ...page, stale: true })

export async function renderOnce(render: () => Promise<RenderedPage>): Promise<CachedPage> {
  return compressPage(await render())
}

export const weigh = ({ forms }: CachedPage) =>
  'plain' in forms ? forms.plain.length : forms.brotli.length + forms.gzip.length

async function compressPage({
  status,
  headers,
  body,
  tags,
  variant = false,
}: RenderedPage): Promise<CachedPage> {
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const plain = Buffer.from(body)
  const forms = typeof body === 'string' ? await compressText(plain) : { plain }
  return { status, headers, etag, forms, length: plain.length, tags, variant }
}

async function compressText(text: Buffer): Promise<CompressedForms> {
  const [brotli, zipped] = await Promise.all([
    compressBrotli(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: fillQuality,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
    compressGzip(text),
  ])
  return { brotli, gzip: zipped }
}

export type Encoding = 'br' | 'gzip' | 'identity'
type Form = { encoding: Encoding; length: number; body?: Buffer }

export function chooseForm(
  { forms, length }: CachedPage,
  acceptEncoding: string | undefined,
): Form {
  if ('plain' in forms) return { encoding: 'identity', length, body: forms.plain }
  const encoding = pickEncoding(acceptEncoding)
  if (encoding === 'identity') return { encoding, length }
  const body = encoding === 'br' ? forms.brotli : forms.gzip
  return { encoding, length: body.length, body }
}

/** `q=0` refuses an encoding. */
export function pickEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity'
  if (accepts(header, 'br')) return 'br'
  return accepts(header, 'gzip') ? 'gzip' : 'identity'
}

function accepts(header: string, name: string): boolean {
  if (!header.includes(name)) return false
  const part = header
    .toLowerCase()
    .split(',')
    .map((entry) => entry.trim())
    .find((entry) => entry === name || entry.startsWith(`${name};`))
  return part !== undefined && !/;\s*q=0(\.0*)?\s*$/.test(part)
}
