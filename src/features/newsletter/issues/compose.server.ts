/** Puts the news into the words of an issue, in one language. */
import type { Edition } from '#editions/edition.ts'
import type { MailBlock, MailContent } from '#features/mail/blocks.ts'
import type { LanguageCode } from '#i18n/languages.ts'
import { getTranslator, type Translator } from '#editions/messages.server.ts'
import { href } from '#urls.ts'
import type { News } from './changes.server.ts'
import type { IssueKind } from './schedule.ts'
import { writeSections, type SectionName } from './sections.server.ts'

/** What an issue tells in one language; whom it is for is added as it is sent. */
export type IssueContent = Omit<MailContent, 'reason' | 'links'>

export type Writing = { edition: Edition; language: LanguageCode; origin: string; t: Translator }

const sectionsOf: Readonly<Record<IssueKind, readonly SectionName[]>> = {
  weeklyDigest: ['posts', 'guides', 'casinos', 'bonuses', 'conditions', 'prices'],
  bonusAlerts: ['bonuses'],
  newCasinoAlerts: ['casinos'],
  marketUpdates: ['prices', 'conditions'],
}

/** The issue's content; undefined when nothing of its kind has happened. */
export function composeIssue(kind: IssueKind, news: News, writing: Writing): IssueContent | undefined {
  const { edition, language, origin, t } = writing
  const sections = writeSections(news, writing).filter(
    ({ name, count }) => count > 0 && sectionsOf[kind].includes(name),
  )
  const [opening] = sections
  // Prices always move: they go with a digest, but are no reason to send one.
  const isNews = kind !== 'weeklyDigest' || sections.some(({ name }) => name !== 'prices')
  if (!opening || !isNews) return undefined
  const { first, count } = opening
  // An issue of one kind of news has its name above it already.
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

/** The same in every language; undefined when there is nothing to tell. */
export function composeAll(
  kind: IssueKind,
  news: News,
  edition: Edition,
  origin: string,
  languages: readonly LanguageCode[],
): Partial<Record<LanguageCode, IssueContent>> | undefined {
  const contents = languages.flatMap((language) => {
    const content = composeIssue(kind, news, { edition, language, origin, t: getTranslator(edition, language) })
    return content ? [[language, content] as const] : []
  })
  return contents.length > 0 ? Object.fromEntries(contents) : undefined
}
