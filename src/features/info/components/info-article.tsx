import { createContext, use, type ReactNode } from 'react'
import { ProseWithCards, type TextWithCards } from '#content/components/text-with-cards.tsx'
import { TableOfContents } from '#content/components/table-of-contents.tsx'
import { InfoHeader } from './info-header.tsx'

type Props = {
  headline: string
  lede: string
  body: TextWithCards
  /** What stands below the introduction. */
  about?: ReactNode
  children?: ReactNode
}

/** What the site itself says above the text, whoever wrote it. */
export const AboveText = createContext<ReactNode>(null)

export function InfoArticle({ headline, lede, body, about, children }: Props) {
  return (
    <article>
      <InfoHeader headline={headline} lede={lede}>
        {about}
      </InfoHeader>
      {use(AboveText)}
      <div className="page-width grid pt-8 pb-(--section-space) md:pt-12 lg:gap-x-16 lg:has-[>details]:grid-cols-[15rem_minmax(0,1fr)]">
        <TableOfContents headings={body.headings} />
        <div className="min-w-0">
          <ProseWithCards parts={body.parts} proseClassName="first:*:first:mt-0" />
          {children}
        </div>
      </div>
    </article>
  )
}
