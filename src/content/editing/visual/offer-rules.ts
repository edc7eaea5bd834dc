/** Reads the marks of offers, which pages never get to see, for the editor. */
import { blockEnd, blockStart, readMarked, wordsStart } from '#contract/offer-marks.ts'
import { isFence } from '#contract/text-lines.ts'
import type { createMarkdown } from '../../markdown/parse.ts'

type Markdown = ReturnType<typeof createMarkdown>
type RuleBlock = Parameters<Markdown['block']['ruler']['before']>[2]
type RuleInline = Parameters<Markdown['inline']['ruler']['before']>[2]

export function readOffers(markdown: Markdown): void {
  markdown.block.ruler.before('fence', 'offer', readBlock, { alt: ['paragraph', 'list'] })
  markdown.inline.ruler.before('link', 'offer_words', readWords)
}

const readBlock: RuleBlock = (state, start, last, silent) => {
  const line = (at: number) => state.src.slice(state.bMarks[at], state.eMarks[at])
  // Only the document has them: a list or a quotation may stand within one, not around it.
  if (state.level > 0 || !blockStart.test(line(start))) return false
  if (silent) return true
  let end = start + 1
  for (let isCode = false; end < last && (isCode || !blockEnd.test(line(end))); end += 1)
    if (isFence(line(end))) isCode = !isCode
  const after = Math.min(end + 1, last)
  const { lineMax } = state
  state.push('offer_open', 'div', 1).map = [start, after]
  state.lineMax = end
  state.md.block.tokenize(state, start + 1, end)
  state.lineMax = lineMax
  state.push('offer_close', 'div', -1)
  state.line = after
  return true
}

const readWords: RuleInline = (state, silent) => {
  if (!state.src.startsWith(wordsStart, state.pos)) return false
  const from = state.pos + wordsStart.length
  const { inner, length } = readMarked(state.src.slice(from, state.posMax))
  if (!silent && inner !== '') {
    const { posMax } = state
    state.push('offer_words_open', 'span', 1)
    state.pos = from
    state.posMax = from + inner.length
    state.md.inline.tokenize(state)
    state.posMax = posMax
    state.push('offer_words_close', 'span', -1)
  }
  state.pos = from + length
  return true
}
