import type { ChatMessage } from './conversation.ts'

/** Room that is left in a contact message for the visitor's own words. */
const longest = 4000

type Names = { heading: string; user: string; bot: string }

/** The conversation as the end of a contact message: the latest of it where all would be too long, which is marked. */
export function writeTranscript(messages: readonly ChatMessage[], { heading, ...names }: Names): string {
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
