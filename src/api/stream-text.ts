/** Rejects if it fails before the first piece. */
export async function streamText(
  pieces: AsyncIterable<string>,
): Promise<ReadableStream<Uint8Array>> {
  const iterator = pieces[Symbol.asyncIterator]()
  const encoder = new TextEncoder()
  let next = await iterator.next()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (next.done) return controller.close()
      controller.enqueue(encoder.encode(next.value))
      next = await iterator.next()
    },
    async cancel() {
      await iterator.return?.()
    },
  })
}
