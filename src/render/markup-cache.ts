import { LRUCache } from 'lru-cache'

/** What was rendered of the same input; forgets what was asked for longest ago. */
export class MarkupCache<Value extends { html: string }> {
  private readonly values: LRUCache<string, Value>

  /** @param maxLength characters of all keys and markup */
  constructor(maxLength: number) {
    this.values = new LRUCache({
      maxSize: maxLength,
      sizeCalculation: ({ html }, key) => key.length + html.length,
    })
  }

  find(key: string, render: () => Value): Value {
    const known = this.values.get(key)
    if (known) return known
    const value = render()
    this.values.set(key, value)
    return value
  }
}
