// `ch` is the width of a zero; 60 zeros hold 60 to 75 letters.
export const measureClass = '[--measure:60ch]'

/** Shows text as HTML, which must come from `renderMarkdown`. */
export function Prose({ html, className = '' }: { html: string; className?: string }) {
  return (
    <div
      className={`prose ${measureClass} ${className}`}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
