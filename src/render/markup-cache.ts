/** What was rendered of the same input; forgets what was asked for longest ago. */
export class MarkupCache<Value extends { html: string }> {
  private readonly values = new Map<string, Value>()
  private readonly maxLength: number
  private length = 0

  /** @param maxLength characters of all keys and markup */
  constructor(maxLength: number) {
    this.maxLength = maxLength
  }

  find(key: string, render: () => Value): Value {
    const known = this.values.get(key)
    if (known) {
      this.values.delete(key)
      this.values.set(key, known)
      return known
    }
    const value = render()
    this.values.set(key, value)
    this.length += weigh(key, value)
    for (const [oldest, markup] of this.values) {
      if (this.length <= this.maxLength) break
      this.values.delete(oldest)
      this.length -= weigh(oldest, markup)
    }
    return value
  }
}

const weigh = (key: string, { html }: { html: string }) => key.length + html.length
