/** Shows HTML within a line, which must come from `renderMarkdown`. */
export function InlineHtml({ html }: { html: string }) {
  return (
    <span
      className="[&_a]:text-accent-text [&_a]:underline [&_a]:underline-offset-2"
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
