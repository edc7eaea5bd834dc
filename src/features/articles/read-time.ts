const wordsPerMinute = 200

/** Minutes that a text takes to read; 0 for one that takes less than a minute. */
export function computeReadTime(content: string): number {
  const words = content.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
  return words < wordsPerMinute ? 0 : Math.round(words / wordsPerMinute)
}
