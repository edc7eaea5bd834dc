import type { ReactNode } from 'react'
import { Prose } from '#content/components/prose.tsx'
import { TableOfContents } from '#content/components/table-of-contents.tsx'
import type { RenderedMarkdown } from '#content/markdown/render.server.ts'
import { InfoHeader } from './info-header.tsx'

type Props = {
  headline: string
  lede: string
  body: RenderedMarkdown
  /** Below the introduction. */
  about?: ReactNode
  children?: ReactNode
}

export function InfoArticle({ headline, lede, body, about, children }: Props) {
  return (
    <article>
      <InfoHeader headline={headline} lede={lede}>
        {about}
      </InfoHeader>
      <div className="page-width grid pt-8 pb-(--section-space) md:pt-12 lg:gap-x-16 lg:has-[>details]:grid-cols-[15rem_minmax(0,1fr)]">
        <TableOfContents headings={body.headings} />
        <div className="min-w-0">
          <Prose html={body.html} className="*:first:mt-0" />
          {children}
        </div>
      </div>
    </article>
  )
}
