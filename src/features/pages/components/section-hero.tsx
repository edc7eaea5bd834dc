import { EyeOff, Gauge, Globe, ShieldCheck } from '#ui/icons.tsx'
import { Podium } from '#features/landing/components/podium.tsx'
import { Boxes } from '#features/lotteries/components/lotteries-hero.tsx'
import { Tunnel } from '#features/vpn/components/vpn-hero.tsx'
import type { Page } from '../fields.ts'
import type { Sectioned, ShownBlock, ShownItem } from '../sections/load-sections.server.ts'
import { Buttons } from './buttons.tsx'
import { InlineHtml } from './inline-html.tsx'

type Props = { page: Page; blocks: readonly ShownBlock[]; lists: Sectioned['lists'] }

export const isInHero = ({ kind }: ShownBlock) =>
  kind === 'eyebrow' || kind === 'buttons' || kind === 'cards'

export function SectionHero({ page: { slug, title, introduction }, blocks, lists }: Props) {
  const casinos = slug === 'landing' ? (lists['top-casinos'] ?? []) : []
  return (
    <div className="inverse-band relative isolate overflow-clip">
      {slug === 'vpn' && <Tunnel />}
      {slug === 'lotteries' && <Boxes />}
      <div className="page-width grid items-end gap-x-16 pt-8 md:pt-16 lg:has-[>figure]:grid-cols-[1.15fr_1fr]">
        <div className="grid justify-items-start pb-10 md:pb-16">
          {blocks.map(
            (block) =>
              block.kind === 'eyebrow' && (
                <p key="eyebrow" className="mb-4 text-small font-semibold text-highlight">
                  {block.text}
                </p>
              ),
          )}
          <h1 className="max-w-[18ch] text-hero">{title}</h1>
          {introduction && (
            <p className="mt-4 max-w-2xl text-lede text-muted md:mt-6">{introduction}</p>
          )}
          {blocks.map((block) => (
            <HeroBlock key={blocks.indexOf(block)} block={block} />
          ))}
        </div>
        {casinos.length > 0 && <Podium casinos={casinos} />}
      </div>
    </div>
  )
}

function HeroBlock({ block }: { block: ShownBlock }) {
  if (block.kind === 'cards') return <HeroCards items={block.items} />
  return block.kind === 'buttons' ? (
    <div className="mt-7 flex flex-wrap gap-3 md:mt-9">
      <Buttons html={block.html} />
    </div>
  ) : null
}

const icons = [Globe, EyeOff, Gauge]

function HeroCards({ items }: { items: readonly ShownItem[] }) {
  return (
    <ul className="mt-9 grid w-full gap-4 md:mt-14 md:grid-cols-3">
      {items.map(({ title, html }, index) => {
        const Icon = icons[index] ?? ShieldCheck
        return (
          <li key={title} className="rounded-card border border-inverse-line bg-inverse/80 p-5">
            <Icon aria-hidden className="size-6 stroke-[1.75] text-accent-text" />
            <h2 className="mt-3 text-subheading">{title}</h2>
            <p className="mt-1.5 text-small text-muted">
              <InlineHtml html={html} />
            </p>
          </li>
        )
      })}
    </ul>
  )
}
