import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { CompressedForms } from './page-cache.ts'

const unpackGzip = promisify(gunzip)

type Plain = { body: Promise<Buffer>; length: number }

/** For clients without compression; unpacks off the event loop. */
export class PlainForms {
  private readonly kept = new Map<CompressedForms, Plain>()
  private readonly maxBytes: number
  bytes = 0

  constructor(maxBytes: number) {
    this.maxBytes = maxBytes
  }

  /** @param length uncompressed */
  unpack(forms: CompressedForms, length: number): Promise<Buffer> {
    const known = this.kept.get(forms)
    this.drop(forms)
    const plain = known ?? { body: unpackGzip(forms.gzip), length }
    this.kept.set(forms, plain)
    this.bytes += length
    for (const oldest of this.kept.keys()) {
      if (this.bytes <= this.maxBytes) break
      this.drop(oldest)
    }
    return plain.body
  }

  private drop(forms: CompressedForms): void {
    const plain = this.kept.get(forms)
    if (plain && this.kept.delete(forms)) this.bytes -= plain.length
  }
}
