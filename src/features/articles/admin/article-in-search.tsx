import { mainLanguageOf } from '#editions/offered-languages.ts'
import { useWatch } from 'react-hook-form'
import { readBrands } from '#admin-kit/mount.ts'
import { SeoSection } from '#content/editing/seo-section.tsx'
import { CoverArt } from '#content/cover-art/cover-art.tsx'
import { slugOf } from '#contract/slugs.ts'
import type { Edition } from '#editions/edition.ts'
import { href } from '#urls.ts'
import type { ArticleFormValues } from './article-parts.ts'

type Props = { edition: Edition; isPost: boolean }

/** Shows it in the main language, as the heads of `postScreen` and `guideScreen` say. */
export function ArticleInSearch({ edition, isPost }: Props) {
  const [typed, excerpt, typedSlug, category] = useWatch<
    ArticleFormValues,
    ['title', 'excerpt', 'slug', 'category']
  >({ name: ['title', 'excerpt', 'slug', 'category'] })
  const title = typed.trim()
  const year = readBrands()[edition.id]?.year
  const dated = isPost || year === undefined ? title : `${title} (${year})`
  const slug = typedSlug.trim() || slugOf('post', title)
  return (
    <SeoSection
      brand={edition.name}
      made={{
        title: title && `${dated} | ${edition.name}`,
        description: excerpt.trim(),
        source: 'the excerpt',
      }}
      path={href(mainLanguageOf(edition), isPost ? 'post' : 'guide', { slug: slug || '…' })}
      card={{
        label: isPost ? 'Blog' : 'Guides',
        title,
        picture: <CoverArt category={category.trim()} slug={slug} />,
      }}
    />
  )
}
