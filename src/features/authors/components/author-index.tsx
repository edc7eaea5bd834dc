import { useTranslations } from 'use-intl'
import { Portrait } from '#content/credits/components/portrait.tsx'
import { useHref } from '#render/site-context.tsx'
import { Card } from '#ui/card.tsx'

type Props = {
  authors: readonly {
    slug: string
    title: string
    role: string
    imageUrl: string | null
    expertise: string[]
  }[]
}

export function AuthorIndex({ authors }: Props) {
  const t = useTranslations('authors')
  const href = useHref()
  return (
    <div className="page-width pt-10 pb-(--section-space) md:pt-16">
      <header className="mb-8 max-w-3xl">
        <h1 className="text-title">{t('headline')}</h1>
        <p className="mt-4 text-lede text-muted">{t('lede')}</p>
      </header>
      {authors.length === 0 && <p className="text-lede">{t('empty')}</p>}
      <ul className="grid gap-6 sm:grid-cols-2">
        {authors.map(({ slug, title, role, imageUrl, expertise }) => (
          <li key={slug}>
            <Card className="flex h-full items-start gap-4 p-5 sm:p-6">
              <Portrait name={title} imageUrl={imageUrl} />
              <div className="min-w-0">
                <h2 className="text-subheading">
                  <a
                    href={href('author', { slug })}
                    className="decoration-2 underline-offset-4 hover:underline"
                  >
                    {title}
                  </a>
                </h2>
                {role && <p className="text-muted">{role}</p>}
                {expertise.length > 0 && (
                  <p className="mt-2 text-small text-muted">{expertise.join(' · ')}</p>
                )}
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </div>
  )
}
