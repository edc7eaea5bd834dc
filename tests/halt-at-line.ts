/**
 * Loaded into a process that is to be killed at a line: it stands still there. Otherwise a busy
 * machine kills it when it has ended already.
 */
const line = process.env['HALT_AT'] ?? ''
const { stderr } = process
const write = stderr.write.bind(stderr)

stderr.write = (said: string | Uint8Array) => {
  // Written when this returns, as the channel is a pipe.
  const isWritten = write(said)
  if (String(said).startsWith(line)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  return isWritten
}
