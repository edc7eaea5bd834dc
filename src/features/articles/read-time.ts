const wordsPerMinute = 200

/** Gives minutes; 0 if less than one. */
export function computeReadTime(content: string): number {
  const words = content.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
  return words < wordsPerMinute ? 0 : Math.round(words / wordsPerMinute)
}
