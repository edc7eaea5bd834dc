import type { MailBlock, MailContent, MailInline, MailItem, MailLink } from './blocks.ts'

export function writeMailText(content: MailContent, closing: readonly string[]): string {
  const links = (content.links ?? []).map(writeLink)
  return [
    content.heading,
    ...content.blocks.map(writeBlock),
    ['-- ', content.reason, ...links].join('\n'),
    closing.join('\n'),
  ].join('\n\n')
}

function writeBlock(block: MailBlock): string {
  switch (block.type) {
    case 'text':
    case 'note':
      return writeInline(block.text)
    case 'heading':
      return `${block.text}\n${'-'.repeat(block.text.length)}`
    case 'button':
      return writeLink(block)
    case 'quote':
      return block.text.replace(/^/gm, '> ')
    case 'facts':
      return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n')
    case 'items':
      return block.items.map(writeItem).join('\n\n')
  }
}

const writeLink = ({ label, href }: MailLink) => `${label}:\n${href}`

function writeItem({ title, href, meta, text }: MailItem): string {
  const lines = [meta, text && writeInline(text), href].filter((line) => line !== undefined)
  return [`* ${title}`, ...lines.map((line) => `  ${line}`)].join('\n')
}

function writeInline(text: MailInline): string {
  if (typeof text === 'string') return text
  return text
    .map((span) => {
      if (typeof span === 'string') return span
      if ('strong' in span) return span.strong
      return span.text === span.href ? span.href : `${span.text} (${span.href})`
    })
    .join('')
}
