/** What was rendered of the same input; forgets what was asked for longest ago. */
export class MarkupCache<Value extends { html: string }> {
  private readonly kept = new Map<string, Value>()
  private readonly maxLength: number
  private length = 0

  /** @param maxLength characters of all keys and markup */
  constructor(maxLength: number) {
    this.maxLength = maxLength
  }

  find(key: string, render: () => Value): Value {
    const known = this.kept.get(key)
    if (known) {
      this.kept.delete(key)
      this.kept.set(key, known)
      return known
    }
    const value = render()
    this.kept.set(key, value)
    this.length += weigh(key, value)
    for (const [oldest, markup] of this.kept) {
      if (this.length <= this.maxLength) break
      this.kept.delete(oldest)
      this.length -= weigh(oldest, markup)
    }
    return value
  }
}

const weigh = (key: string, { html }: { html: string }) => key.length + html.length
