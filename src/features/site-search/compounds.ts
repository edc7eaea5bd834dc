/** Letters. Shorter ones are parts of too many words. */
const shortestHead = 4
const shortestTail = 3

/** Letters that join two words, as the second s in `omsättningskrav`. */
const links = ['', 's', 'e']

/**
 * The stems of the two words that a compound is made of; none if they are not both known.
 *
 * @param known stems of the language's words
 */
export function splitCompound(
  word: string,
  known: ReadonlySet<string>,
  stemOf: (word: string) => string,
): [head: string, tail: string] | undefined {
  for (let at = word.length - shortestTail; at >= shortestHead; at -= 1) {
    const tail = stemOf(word.slice(at))
    if (!known.has(tail)) continue
    const start = word.slice(0, at)
    for (const link of links) {
      if (!start.endsWith(link)) continue
      const head = stemOf(start.slice(0, start.length - link.length))
      if (head.length >= shortestHead && known.has(head)) return [head, tail]
    }
  }
  return undefined
}
