import type { MailBlock, MailContent, MailInline, MailItem, MailLink, MailPoint } from './blocks.ts'

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
    case 'list':
      return writePoints(block.points, block.isOrdered)
    case 'table':
      return [block.head, ...block.rows].map((cells) => cells.join(' | ')).join('\n')
    case 'rule':
      return '* * *'
  }
}

function writePoints(points: readonly MailPoint[], isOrdered: boolean): string {
  let number = 0
  const mark = (depth: number) => (isOrdered && depth === 0 ? `${(number += 1)}.` : '-')
  return points
    .map(({ text, depth }) => {
      const indent = '  '.repeat(depth)
      return `${indent}${mark(depth)} ${writeInline(text).replaceAll('\n', `\n${indent}  `)}`
    })
    .join('\n')
}

const writeLink = ({ label, href }: MailLink) => `${label}:\n${href}`

function writeItem({ title, href, meta, text, action }: MailItem): string {
  const lines = [
    meta,
    text && writeInline(text),
    href,
    action && `${action.label}: ${action.href}`,
  ].filter((line) => line !== undefined)
  return [`* ${title}`, ...lines.map((line) => `  ${line}`)].join('\n')
}

function writeInline(text: MailInline): string {
  if (typeof text === 'string') return text
  return text
    .map((span) => {
      if (typeof span === 'string') return span
      if ('strong' in span) return span.strong
      if ('emphasis' in span) return span.emphasis
      return span.text === span.href ? span.href : `${span.text} (${span.href})`
    })
    .join('')
}
