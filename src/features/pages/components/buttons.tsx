import { buttonClass } from '#ui/button.tsx'

/** Links in a line of their own; the first matters most. `html` must come from renderMarkdown(). */
export function Buttons({ html }: { html: string }) {
  let seen = 0
  const dressed = html.replaceAll(/<br ?\/?>/g, '').replaceAll('<a ', () => {
    const variant = seen++ === 0 ? 'primary' : 'secondary'
    return `<a class="${buttonClass({ variant, size: 'lg' })}" `
  })
  return <div className="contents" dangerouslySetInnerHTML={{ __html: dressed }} />
}
