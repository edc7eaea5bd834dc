import { compress, decompress, type Compressed, type Encoding } from './compression.ts'

/**
 * A page as it is sent. A page that is requested once is compressed fast, in the one encoding that
 * was requested; one that is requested again is compressed well in the background.
 */
export class PageBody {
  /** The length without compression, in bytes. */
  readonly length: number
  /** Called when its size in memory changes. */
  onResize: (bytes: number) => void = () => {}
  private readonly forms: Partial<Record<Encoding, Buffer>>
  private readonly making = new Map<Encoding, Promise<Buffer>>()
  private state: 'fast' | 'improving' | 'good' = 'fast'

  private constructor(length: number, forms: Partial<Record<Encoding, Buffer>>) {
    this.length = length
    this.forms = forms
  }

  /** A body that is sent as it is. */
  static ofBytes(bytes: Buffer): PageBody {
    const body = new PageBody(bytes.length, { identity: bytes })
    body.state = 'good'
    return body
  }

  /** @param asked the encoding of the request; without one the page is stored compressed anyway */
  static async ofText(text: Buffer, asked: Encoding): Promise<PageBody> {
    const encoding = asked === 'identity' ? 'gzip' : asked
    return new PageBody(text.length, { [encoding]: await compress(text, encoding, 'fast') })
  }

  get size(): number {
    return Object.values(this.forms).reduce((bytes, form) => bytes + form.length, 0)
  }

  get isCompressed(): boolean {
    return this.forms.identity === undefined
  }

  get needsImproving(): boolean {
    return this.state === 'fast'
  }

  find(encoding: Encoding): Buffer | undefined {
    return this.forms[encoding]
  }

  /** Compressed forms are stored, the uncompressed one is not. */
  make(encoding: Encoding): Promise<Buffer> {
    const known = this.forms[encoding]
    if (known) return Promise.resolve(known)
    let making = this.making.get(encoding)
    if (!making) {
      making = this.derive(encoding).finally(() => this.making.delete(encoding))
      this.making.set(encoding, making)
    }
    return making
  }

  async improve(): Promise<void> {
    this.state = 'improving'
    const text = await this.unpack()
    const [br, gzip] = await Promise.all([
      compress(text, 'br', 'good'),
      compress(text, 'gzip', 'good'),
    ])
    this.set({ br, gzip })
    this.state = 'good'
  }

  private async derive(encoding: Encoding): Promise<Buffer> {
    const text = await this.unpack()
    if (encoding === 'identity') return text
    const form = await compress(text, encoding, 'fast')
    this.set({ [encoding]: this.forms[encoding] ?? form })
    return form
  }

  private async unpack(): Promise<Buffer> {
    for (const encoding of ['br', 'gzip'] as const satisfies Compressed[]) {
      const form = this.forms[encoding]
      if (form) return await decompress(form, encoding)
    }
    throw new Error('a page has no form')
  }

  private set(forms: Partial<Record<Compressed, Buffer>>): void {
    const before = this.size
    Object.assign(this.forms, forms)
    this.onResize(this.size - before)
  }
}
