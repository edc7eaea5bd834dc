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

/** Writes a list as JSON, an item on each line. */
export async function* writeJson<Item>(
  parts: AsyncIterable<readonly Item[]>,
  toValue: (item: Item) => unknown,
): AsyncGenerator<string> {
  let separator = '[\n'
  for await (const part of parts)
    for (const item of part) {
      yield separator + JSON.stringify(toValue(item))
      separator = ',\n'
    }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}
