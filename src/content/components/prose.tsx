// A letter is narrower than the zero that `ch` counts: this many zeros are some 60 to 75 letters in the systems' own faces.
export const measureClass = '[--measure:60ch]'

/** An article's body: HTML that renderMarkdown() made and found safe. */
export function Prose({ html, className = '' }: { html: string; className?: string }) {
  return <div className={`prose ${measureClass} ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
}
