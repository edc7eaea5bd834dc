import { buttonClass } from '#ui/button.tsx'

/** Links in a line of their own; the first matters most. `html` must come from renderMarkdown(). */
export function Buttons({ html }: { html: string }) {
  const dress = (variant: 'primary' | 'secondary') =>
    `<a class="${buttonClass({ variant, size: 'lg' })}" `
  const dressed = html
    .replaceAll(/<br ?\/?>/g, '')
    .replace('<a ', () => dress('primary'))
    .replaceAll(/<a (?!class="button)/g, () => dress('secondary'))
  return <div className="contents" dangerouslySetInnerHTML={{ __html: dressed }} />
}
