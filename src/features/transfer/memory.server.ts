import { totalmem } from 'node:os'

/** Bytes of memory that reading and comparing a file takes at most, for each of its own: `npm run bench -- memory`. */
const memoryPerByte = 10

/** What this machine, or the container's limit, allows the process. */
const allowedMemory = () => Math.min(process.constrainedMemory() || Infinity, totalmem())

/** Whether a file of `size` bytes can be read when the process has `used` bytes of the memory that it may have. */
export const hasMemoryFor = (size: number, used: number, allowed = allowedMemory()): boolean =>
  used + size * memoryPerByte <= allowed
