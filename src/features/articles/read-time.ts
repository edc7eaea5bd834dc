const wordsPerMinute = 200

/** Minutes that a text takes to read, at least one. */
export function computeReadTime(content: string): number {
  const words = content.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
  return Math.max(1, Math.round(words / wordsPerMinute))
}
