/**
 * The body of an answer that is written as it is read; what fails before the first piece is there is thrown, to be answered as any error.
 */
export async function streamText(pieces: AsyncIterable<string>): Promise<ReadableStream<Uint8Array>> {
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
