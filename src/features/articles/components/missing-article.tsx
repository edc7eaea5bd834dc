import { LinkButton } from '#ui/button.tsx'

type Props = { title: string; text: string; back: { href: string; label: string } }

export function MissingArticle({ title, text, back }: Props) {
  return (
    <section className="page-width message-page">
      <h1 className="text-title">{title}</h1>
      <p className="text-lede text-muted">{text}</p>
      <div className="mt-2">
        <LinkButton href={back.href}>{back.label}</LinkButton>
      </div>
    </section>
  )
}
