import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Disclosure } from '#content/components/disclosure.tsx'
import { Prose } from '#content/components/prose.tsx'
import {
  Questions as PlainQuestions,
  type AnsweredQuestion,
} from '#content/components/questions.tsx'
import { ClosingBand } from '#features/landing/components/closing-band.tsx'
import { CheckedPoints } from '#features/landing/components/trust-line.tsx'
import { Questions } from '#ui/questions.tsx'
import { Section, SectionHeading } from '#ui/section.tsx'
import type { Page } from '../fields.ts'
import type { Sectioned, ShownBlock, ShownSection } from '../sections/load-sections.server.ts'
import { Buttons } from './buttons.tsx'
import { InlineHtml } from './inline-html.tsx'
import { SectionBlock } from './section-block.tsx'
import { isInHero, SectionHero } from './section-hero.tsx'

type Props = { page: Page; questions: readonly AnsweredQuestion[]; sectioned: Sectioned }

/** A page with lists of the site between its texts. */
export function SectionedPage({ page, questions, sectioned: { sections, lists } }: Props) {
  const t = useTranslations('toplists')
  const [opening, ...others] = sections
  const blocks = opening?.blocks ?? []
  const rest = blocks.filter((block) => !isInHero(block))
  const shown = [...(rest.length > 0 ? [{ heading: '', blocks: rest }] : []), ...others]
  const listed = shown.findIndex((section) => findLists(section).length > 0)
  return (
    <>
      <SectionHero page={page} blocks={blocks} lists={lists} />
      {/* Phones show the first list at once, before cards that hold nothing focusable. */}
      <div className="flex flex-col">
        {shown.map((section, index) => {
          const isLater = index > listed || (index < listed && isCardsOnly(section))
          return (
            <div key={index} className={isLater ? 'max-md:order-1' : ''}>
              <PageSection
                {...{ section, questions, lists }}
                id={`section-${index + 1}`}
                isLast={index === shown.length - 1}
                isSunken={(index - listed) % 2 === 0}
              />
            </div>
          )
        })}
      </div>
      {!shown.some(holdsQuestions) && (
        <PlainQuestions title={t('questions')} questions={questions} />
      )}
    </>
  )
}

const findLists = ({ blocks }: ShownSection) =>
  blocks.flatMap((block) =>
    block.kind === 'place' && block.place !== 'questions' ? [block.place] : [],
  )

const isCardsOnly = ({ blocks }: ShownSection) =>
  blocks.every(
    (block) => block.kind === 'cards' && block.items.every(({ html }) => !html.includes('<a ')),
  )

const holdsQuestions = ({ blocks }: ShownSection) =>
  blocks.some((block) => block.kind === 'place' && block.place === 'questions')

const closingKinds: readonly ShownBlock['kind'][] = ['paragraph', 'buttons', 'list']

const isClosing = ({ heading, blocks }: ShownSection) =>
  heading !== '' &&
  blocks.some(({ kind }) => kind === 'buttons') &&
  blocks.every(({ kind }) => closingKinds.includes(kind))

const htmlOf = ({ blocks }: ShownSection, kind: 'paragraph' | 'buttons' | 'list') =>
  blocks.flatMap((block) => (block.kind === kind ? [block.html] : []))

type SectionProps = {
  section: ShownSection
  questions: Props['questions']
  lists: Sectioned['lists']
  id: string
  isLast: boolean
  isSunken: boolean
}

function PageSection({ section, questions, lists, id, isLast, isSunken }: SectionProps) {
  if (holdsQuestions(section)) return <QuestionSection {...{ section, questions }} />
  if (isLast && isClosing(section)) return <Closing section={section} />
  const { heading, blocks } = section
  const [first, ...others] = blocks
  const lede = heading !== '' && first?.kind === 'paragraph' ? first : undefined
  const listed = findLists(section)
  const shown = listed.flatMap(
    (name): readonly { affiliateUrl: string | null }[] => lists[name] ?? [],
  )
  return (
    <Section
      // Links to the list are `#top-casinos` in the text.
      {...(listed[0] && { id: `s-${listed[0]}` })}
      {...(heading && { labelledBy: id })}
      className={isSunken ? 'bg-sunken' : ''}
    >
      {heading && (
        <SectionHeading
          id={id}
          title={heading}
          lede={lede && <InlineHtml html={lede.html} />}
          {...(shown.length > 0 && { action: <Disclosure about={shown} /> })}
        />
      )}
      <div className="grid gap-8">
        {(lede ? others : blocks).map((block, index, all) => (
          <SectionBlock
            key={index}
            block={block}
            lists={lists}
            isNote={all[index - 1]?.kind === 'place'}
          />
        ))}
      </div>
    </Section>
  )
}

function Closing({ section }: { section: ShownSection }) {
  const points = htmlOf(section, 'list').flatMap(readItems)
  return (
    <ClosingBand
      id="closing"
      title={section.heading}
      text={joinLines(htmlOf(section, 'paragraph'))}
      {...(points.length > 0 && { below: <CheckedPoints points={points} /> })}
    >
      <Buttons html={htmlOf(section, 'buttons').join(' ')} />
    </ClosingBand>
  )
}

const readItems = (html: string) =>
  [...html.matchAll(/<li>([^]*?)<\/li>/g)].map(([, item = '']) => ({
    key: item,
    text: <InlineHtml html={item} />,
  }))

function joinLines(lines: readonly string[]): ReactNode {
  return lines.map((html, index) => (
    <span key={html} className={index > 0 ? 'mt-3 block' : 'block'}>
      <InlineHtml html={html} />
    </span>
  ))
}

type QuestionProps = { section: ShownSection; questions: Props['questions'] }

function QuestionSection({ section, questions }: QuestionProps) {
  return (
    <Questions
      id="faq"
      title={section.heading}
      lede={joinLines(htmlOf(section, 'paragraph'))}
      questions={questions.map(({ question, html }) => ({
        question,
        answer: <Prose html={html} className="text-muted" />,
      }))}
    />
  )
}
