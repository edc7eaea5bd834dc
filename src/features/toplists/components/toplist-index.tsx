import { useTranslations } from 'use-intl'
import { useHref } from '#render/site-context.tsx'
import { Card } from '#ui/card.tsx'
import { PickTiles, type Answers } from '#features/casinos/components/quick-answers.tsx'

type Props = {
  lists: readonly { slug: string; title: string; seoDescription: string }[]
  answers: Answers
}

export function ToplistIndex({ lists, answers }: Props) {
  const t = useTranslations('toplists')
  const href = useHref()
  return (
    <div className="page-width pt-10 pb-(--section-space) md:pt-16">
      <header className="mb-8 max-w-3xl">
        <h1 className="text-title">{t('headline')}</h1>
        <p className="mt-4 text-lede text-muted">{t('lede')}</p>
      </header>
      <PickTiles answers={answers} className="mb-8" />
      {lists.length === 0 && <p className="text-lede">{t('empty')}</p>}
      <ul className="grid gap-6 sm:grid-cols-2">
        {lists.map(({ slug, title, seoDescription }) => (
          <li key={slug}>
            <Card className="h-full p-5 sm:p-6">
              <h2 className="text-subheading">
                <a
                  href={href('toplist', { slug })}
                  className="decoration-2 underline-offset-4 hover:underline"
                >
                  {title}
                </a>
              </h2>
              {seoDescription && <p className="mt-2 text-muted">{seoDescription}</p>}
            </Card>
          </li>
        ))}
      </ul>
    </div>
  )
}
