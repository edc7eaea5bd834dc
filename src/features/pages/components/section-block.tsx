import { useTranslations } from 'use-intl'
import { Prose } from '#content/components/prose.tsx'
import { ReasonGrid } from '#features/landing/components/reasons.tsx'
import { TopCards } from '#features/landing/components/top-cards.tsx'
import { Steps } from '#features/lotteries/components/how-it-works.tsx'
import { SiteCards } from '#features/lotteries/components/site-list.tsx'
import { VpnCards } from '#features/vpn/components/vpn-list.tsx'
import type { ListedOffer } from '#features/offers/fields.ts'
import { Notice } from '#ui/notice.tsx'
import type { ListName } from '../sections/fill.ts'
import type { Sectioned, ShownBlock, ShownItem } from '../sections/load-sections.server.ts'
import { Buttons } from './buttons.tsx'
import { InlineHtml } from './inline-html.tsx'

type Props = {
  block: ShownBlock
  lists: Sectioned['lists']
  /** Whether it stands right below a list. */
  isNote: boolean
}

export function SectionBlock({ block, lists, isNote }: Props) {
  switch (block.kind) {
    case 'eyebrow':
      return <p className="text-small font-semibold">{block.text}</p>
    case 'paragraph':
      return isNote ? (
        <p className="text-tiny text-muted">
          <InlineHtml html={block.html} />
        </p>
      ) : (
        <Prose html={`<p>${block.html}</p>`} />
      )
    case 'text':
    case 'list':
      return <Prose html={block.html} className="*:first:mt-0" />
    case 'buttons':
      return (
        <div className="flex flex-wrap gap-3">
          <Buttons html={block.html} />
        </div>
      )
    case 'cards':
      return <ReasonGrid reasons={block.items.map(toPoint)} />
    case 'steps':
      return <Steps steps={block.items.map(toPoint)} />
    case 'notice':
      return (
        <Notice tone="warning" role="note" {...(block.title && { title: block.title })}>
          <InlineHtml html={block.html} />
        </Notice>
      )
    case 'place':
      return block.place === 'questions' ? null : <List name={block.place} lists={lists} />
  }
}

const toPoint = ({ title, html }: ShownItem) => ({ title, text: <InlineHtml html={html} /> })

function List({ name, lists }: { name: ListName; lists: Sectioned['lists'] }) {
  if (!lists[name]?.length) return null
  if (name === 'vpns') return <VpnCards offers={lists.vpns ?? []} />
  if (name === 'lotteries') return <Lotteries sites={lists.lotteries ?? []} />
  return (
    <div>
      <TopCards casinos={lists['top-casinos'] ?? []} />
    </div>
  )
}

function Lotteries({ sites }: { sites: readonly ListedOffer[] }) {
  const t = useTranslations('lotteries')
  return (
    <div className="grid gap-5">
      <p className="text-small text-muted">{t('reviewsComing', { count: sites.length })}</p>
      <SiteCards sites={sites} />
    </div>
  )
}
