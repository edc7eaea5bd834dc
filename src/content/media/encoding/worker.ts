/** A worker, because pictures take seconds to encode. */
import sharp from 'sharp'
import { serveThread } from '#process/serve-thread.ts'
import type { PicturePurpose } from '../contract.ts'
import { encodeUpload } from '../encode.server.ts'

export type EncodingRequest = { bytes: Uint8Array; purpose: PicturePurpose }

// One thread leaves the other cores to the site.
sharp.concurrency(1)

serveThread(({ bytes, purpose }: EncodingRequest) => encodeUpload(bytes, purpose))
