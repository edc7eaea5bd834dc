import { totalmem } from 'node:os'

/** Bytes needed per byte of file, measured with `npm run bench -- memory`. */
const memoryPerByte = 10

/** The memory of the machine, or the limit of its container. */
const allowedMemory = () => Math.min(process.constrainedMemory() || Infinity, totalmem())

/** `size` and `used` are in bytes. */
export const hasMemoryFor = (size: number, used: number, allowed = allowedMemory()): boolean =>
  used + size * memoryPerByte <= allowed
