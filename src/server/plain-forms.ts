import type { PageBody } from './page-body.ts'

/** For readers without compression. */
export class PlainForms {
  private readonly kept = new Map<PageBody, Promise<Buffer>>()
  private readonly maxBytes: number
  bytes = 0

  constructor(maxBytes: number) {
    this.maxBytes = maxBytes
  }

  unpack(body: PageBody): Promise<Buffer> {
    const plain = this.kept.get(body) ?? body.make('identity')
    this.drop(body)
    this.kept.set(body, plain)
    this.bytes += body.length
    for (const oldest of this.kept.keys()) {
      if (this.bytes <= this.maxBytes) break
      this.drop(oldest)
    }
    return plain
  }

  private drop(body: PageBody): void {
    if (this.kept.delete(body)) this.bytes -= body.length
  }
}
