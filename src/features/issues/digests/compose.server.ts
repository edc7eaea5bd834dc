import type { FillFigures } from '#content/fill-figures.server.ts'
import type { Edition } from '#editions/edition.ts'
import { makeReader } from '#editions/reader.ts'
import type { MailBlock } from '#mail/blocks.ts'
import type { LanguageCode } from '#i18n/languages.ts'
import { getTranslator } from '#editions/messages.server.ts'
import { href } from '#urls.ts'
import type { DigestKind } from '#contract/issue-kinds.ts'
import type { IssueContent, IssueContents } from '#features/newsletter/write-issue.server.ts'
import type { News } from './changes.server.ts'
import { writeSections, type SectionName, type Writing } from './sections.server.ts'

const sectionsOf: Readonly<Record<DigestKind, readonly SectionName[]>> = {
  weeklyDigest: ['posts', 'guides', 'casinos', 'bonuses', 'conditions', 'prices'],
  bonusAlerts: ['bonuses'],
  newCasinoAlerts: ['casinos'],
  marketUpdates: ['prices', 'conditions'],
}

/** Undefined when there is no news of its kind. */
export async function composeDigest(
  kind: DigestKind,
  news: News,
  writing: Writing,
): Promise<IssueContent | undefined> {
  const { reader, origin, t } = writing
  const { edition, language } = reader
  const sections = (await writeSections(news, writing)).filter(
    ({ name, count }) => count > 0 && sectionsOf[kind].includes(name),
  )
  const [opening] = sections
  // Prices always move, so they alone are no reason for a digest.
  const isNews = kind !== 'weeklyDigest' || sections.some(({ name }) => name !== 'prices')
  if (!opening || !isNews) return undefined
  const { first, count } = opening
  // A single-topic issue needs no heading.
  const isMixed = sectionsOf[kind].length > 1
  const blocks = sections.flatMap((section): MailBlock[] => [
    ...(isMixed ? [{ type: 'heading', text: section.title } as const] : []),
    ...section.blocks,
  ])
  const button = t('readerMail.issue.open', { brand: edition.name })
  return {
    subject: t(`readerMail.issue.subject.${kind}`, { brand: edition.name, first, count }),
    preview: sections.map(({ title }) => title).join(' · '),
    heading: t(`readerMail.issue.heading.${kind}`),
    blocks: [...blocks, { type: 'button', label: button, href: origin + href(language, 'home') }],
  }
}

type Composing = {
  edition: Edition
  origin: string
  languages: readonly LanguageCode[]
  fill: FillFigures
}

/** Undefined when there is no news. */
export async function composeAll(
  kind: DigestKind,
  news: News,
  { edition, origin, languages, fill }: Composing,
): Promise<IssueContents | undefined> {
  const contents: [LanguageCode, IssueContent][] = []
  for (const language of languages) {
    const reader = makeReader(edition, language)
    const writing = { reader, origin, t: getTranslator(reader), fill }
    const content = await composeDigest(kind, news, writing)
    if (content) contents.push([language, content])
  }
  return contents.length > 0 ? Object.fromEntries(contents) : undefined
}
