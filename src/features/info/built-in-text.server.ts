/**
 * The pages' own texts as an editor takes them over: Markdown, with nothing left to fill in but
 * help lines.
 */
import { escapeMarkdown } from '#contract/escape-markdown.ts'
import { helpMarks } from '#features/help/service.server.ts'
import type { PageRequest } from '#render/screen.ts'
import type { AboutTexts, OffersTexts, Point } from './contract.ts'
import type { InfoScreen, SectionScreen } from '#contract/info-screens.ts'
import { legalTexts } from './legal.ts'
import { readAbout, readLegal, readOffers } from './texts.server.ts'

export type BuiltInText = Record<
  'title' | 'introduction' | 'body' | 'seoTitle' | 'seoDescription',
  string
>
type TextRequest = Pick<PageRequest, 'reader' | 'year' | 'retentionSettings' | 't'>

export function readBuiltIn(
  request: TextRequest,
  screen: Exclude<InfoScreen, SectionScreen>,
): BuiltInText {
  if (screen === 'about') return describe(request, readAbout(request), writeAbout)
  if (screen === 'bonuses') return describe(request, readOffers(request, 'bonuses'), writeOffers)
  if (screen === 'freeSpins')
    return describe(request, readOffers(request, 'free-spins'), writeOffers)
  const { headline, lede, sections } = readLegal(request, legalTexts[screen], helpMarks)
  return { title: headline, introduction: lede, body: sections, seoTitle: '', seoDescription: '' }
}

type Opening = Record<'title' | 'description' | 'headline' | 'lede', string>

function describe<T extends Opening>(
  request: TextRequest,
  texts: T,
  write: (texts: T, t: TextRequest['t']) => readonly string[],
): BuiltInText {
  return {
    title: texts.headline,
    introduction: texts.lede,
    body: write(texts, request.t).join('\n\n'),
    // The brand is added to every title.
    seoTitle: texts.title.replace(` | ${request.reader.edition.name}`, ''),
    seoDescription: texts.description,
  }
}

const plain = escapeMarkdown

const writeHeading = (title: string, lede?: string) => [
  `## ${plain(title)}`,
  ...(lede ? [plain(lede)] : []),
]

const writePoints = (items: readonly Point[]) =>
  items.flatMap(({ title, text }) => [`### ${plain(title)}`, plain(text)])

function writeAbout({ body: { mission, work, services, values } }: AboutTexts): string[] {
  return [
    ...writeHeading(mission.title),
    ...mission.paragraphs.map(plain),
    ...writeHeading(work.title),
    work.items.map((item, index) => `${index + 1}. ${plain(item)}`).join('\n'),
    ...writeHeading(services.title),
    ...writePoints(services.items),
    ...writeHeading(values.title),
    ...writePoints(values.items),
  ]
}

function writeOffers({ types, example, lists, cta }: OffersTexts, t: TextRequest['t']): string[] {
  const offers = types.items.flatMap(({ name, range, text, check }) => [
    `### ${plain(range ? `${name}: ${range}` : name)}`,
    plain(text),
    `**${plain(t('info.check'))}** ${plain(check)}`,
  ])
  const rows = [...example.rows, ...example.bars].map(
    ({ label, value }) => `| ${plain(label)} | ${plain(value)} |`,
  )
  return [
    ...writeHeading(types.title, types.lede),
    ...offers,
    ...writeHeading(example.title, example.lede),
    ['|  |  |', '| --- | ---: |', ...rows].join('\n'),
    plain(example.result),
    plain(example.note),
    ...lists.flatMap(({ title, lede, items }) => [
      ...writeHeading(title, lede),
      ...writePoints(items),
    ]),
    ...writeHeading(cta.title, cta.text),
    `[${plain(t('info.toRanking'))}](/)`,
  ]
}
