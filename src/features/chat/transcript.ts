import type { ChatMessage } from './conversation.ts'

/** Leaves room for the visitor's own words. */
const longest = 4000

type Names = { heading: string; user: string; bot: string }

/** Writes a conversation down, shortened to its latest messages. */
export function writeTranscript(
  messages: readonly ChatMessage[],
  { heading, ...names }: Names,
): string {
  const lines = messages.map(({ sender, text }) => `${names[sender]}: ${text}`)
  const kept: string[] = []
  let length = 0
  for (const line of lines.toReversed()) {
    length += line.length + 1
    if (length > longest) {
      kept.unshift('[…]')
      break
    }
    kept.unshift(line)
  }
  return ['', '', heading, ...kept].join('\n')
}
