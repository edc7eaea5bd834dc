import { ArticleCard, type Compact } from '../../components/article-card.tsx'
import { useHref } from '#render/site-context.tsx'
import type { PostSummary } from '../../post-contract.ts'
import { PostDate } from './post-meta.tsx'

type Props = { post: PostSummary; level?: 2 | 3; compact?: Compact }

export function PostCard({ post, level, compact }: Props) {
  const link = useHref()
  return (
    <ArticleCard
      section="post"
      article={post}
      href={link('post', { slug: post.slug })}
      {...(level && { level })}
      {...(compact && { compact })}
      footer={
        <p className="dotted text-tiny text-muted">
          <span className="font-medium text-ink">{post.author}</span>
          <PostDate date={post.createdAt} />
        </p>
      }
    />
  )
}
