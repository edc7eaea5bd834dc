import type { ReactNode } from 'react'
import type { ArticleHeading } from '../markdown/headings.ts'
import { measureClass, Prose } from './prose.tsx'

/** A text in which paragraphs have become cards. */
export type TextWithCards = {
  parts: readonly TextPart[]
  headings: readonly ArticleHeading[]
}

/** `html` comes from the Markdown renderer. */
export type TextPart = { html: string } | { card: ReactNode }

type Props = {
  parts: readonly TextPart[]
  className?: string
  /** The class of each part of the text. */
  proseClassName?: string
}

export function ProseWithCards({ parts, className = '', proseClassName = '' }: Props) {
  return (
    // The measure depends on the font size, so cards get that of the text.
    <div className={`max-w-(--measure) text-[1.0625rem] ${measureClass} ${className}`}>
      {parts.map((part, index) =>
        'html' in part ? (
          <Prose key={index} html={part.html} className={proseClassName} />
        ) : (
          <div key={index} className="my-6 text-body">
            {part.card}
          </div>
        ),
      )}
    </div>
  )
}
