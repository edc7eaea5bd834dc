/** The texts of pages with lists, as an editor takes them over. */
import { escapeMarkdown as plain } from '#contract/escape-markdown.ts'
import type { Translator } from '#editions/messages.server.ts'
import type { Edition } from '#editions/edition.ts'
import type { BuiltInText } from '#features/info/built-in-text.server.ts'
import type { SectionScreen } from '#contract/info-screens.ts'
import type { OfferCounts } from '#features/offers/service.server.ts'
import type { Place } from './fill.ts'
import { readClaims } from '#features/casinos/claims.ts'

export type BuiltInSections = BuiltInText & { questions: string }

/** Texts that depend on how many are listed are taken as for this many. */
const sample = 7

export function readSections(
  t: Translator,
  edition: Edition,
  screen: SectionScreen,
  offers: OfferCounts,
): BuiltInSections {
  const year = '{year}'
  const brand = edition.name
  const withCount = (text: string) => text.replaceAll(new RegExp(`\\b${sample}\\b`, 'g'), '{count}')
  const finish = (title: string, description: string, texts: Texts): BuiltInSections => ({
    ...texts,
    body: withCount(texts.body.join('\n\n')),
    // The brand is added to every title.
    seoTitle: title.replace(` | ${brand}`, ''),
    seoDescription: withCount(description),
  })
  // These sections would claim what the site does not show if there were no offers.
  const isListed = { vpn: offers.vpn > 0, lotteries: offers.lottery > 0, landing: true }[screen]
  const count = isListed ? sample : 0
  if (screen === 'vpn')
    return finish(
      t(isListed ? 'vpn.title' : 'vpn.emptyHead', { year, brand }),
      t('vpn.description', { count }),
      writeVpn(t),
    )
  if (screen === 'lotteries')
    return finish(
      t(isListed ? 'lotteries.title' : 'lotteries.emptyHead', { year, brand }),
      t('lotteries.description', { count }),
      writeLotteries(t),
    )
  return finish(
    t('edition.landing.title', { year, brand }),
    t('edition.landing.description', { year, count }),
    writeLanding(t),
  )
}

type Texts = Pick<BuiltInSections, 'title' | 'introduction' | 'questions'> & { body: string[] }

const heading = (text: string) => `## ${plain(text)}`
const item = (title: string, text: string) => `### ${plain(title)}\n\n${plain(text)}`
const bold = (text: string) => `**${plain(text)}**`
const notice = (title: string, text: string) => `> ${bold(title)}\n>\n> ${plain(text)}`
const list = (place: Place) => `{${place}}`
const link = (label: string, to: string) => `[${plain(label)}](${to})`

function writeVpn(t: Translator): Texts {
  return {
    title: t('vpn.headline'),
    introduction: t('vpn.subtitle'),
    body: [
      bold(t('vpn.badge')),
      item(t('vpn.feature1Title'), t('vpn.feature1Text')),
      item(t('vpn.feature2Title'), t('vpn.feature2Text')),
      item(t('vpn.feature3Title'), t('vpn.feature3Text')),
      heading(t('vpn.listTitle', { count: sample })),
      plain(t('vpn.listLede')),
      notice(t('vpn.noticeTitle'), t('vpn.notice')),
      list('vpns'),
      plain(t('vpn.priceNote')),
      heading(t('vpn.faqTitle')),
      plain(t('vpn.faqLede')),
      list('questions'),
    ],
    questions: ([1, 2, 3, 4] as const)
      .map((number) => `## ${plain(t(`vpn.q${number}`))}\n\n${plain(t(`vpn.a${number}`))}`)
      .join('\n\n'),
  }
}

function writeLotteries(t: Translator): Texts {
  const steps = ([1, 2, 3] as const).map((number) =>
    item(`${number}. ${t(`lotteries.step${number}Title`)}`, t(`lotteries.step${number}Text`)),
  )
  const actions = [
    link(t('lotteries.closingAction'), '/'),
    link(t('lotteries.closingGuides'), '/guides'),
  ]
  return {
    title: t('lotteries.headline'),
    introduction: t('lotteries.lede'),
    questions: '',
    body: [
      bold(t('lotteries.eyebrow')),
      heading(t('lotteries.listTitle', { count: sample })),
      plain(t('lotteries.listLede')),
      list('lotteries'),
      notice(t('lotteries.oddsTitle'), t('lotteries.oddsText')),
      heading(t('lotteries.howTitle')),
      plain(t('lotteries.howLede')),
      ...steps,
      heading(t('lotteries.closingTitle')),
      plain(t('lotteries.closingText')),
      actions.join(' '),
    ],
  }
}

/** A page of one's own does not follow the casinos, so that nothing is said of all of them. */
const unclaimed = readClaims({ casinos: 1, tested: 0, offering: 1, explained: 0 })

function writeLanding(t: Translator): Texts {
  const reasons = ([1, 2, 3, 4] as const).flatMap((number) => {
    const text = t(`edition.landing.reason${number}Text`, unclaimed)
    return text === '' ? [] : [item(t(`edition.landing.reason${number}Title`), text)]
  })
  const points = ([1, 2, 3, 4] as const).map(
    (number) => `- ${plain(t(`landing.trust${number}`, unclaimed))}`,
  )
  const actions = [
    link(t('landing.heroAction', { count: sample }), '#top-casinos'),
    link(t('landing.heroSecondary'), '/'),
  ]
  return {
    title: t('edition.landing.headline', { count: sample }),
    introduction: t('edition.landing.lede', { count: sample }),
    questions: '',
    body: [
      actions.join(' '),
      heading(t('landing.reasonsTitle', { count: reasons.length })),
      ...reasons,
      heading(t('landing.topTitle', { count: sample })),
      plain(t('landing.topLede')),
      list('top-casinos'),
      heading(t('edition.landing.closingTitle', { count: sample })),
      plain(t('edition.landing.closingText')),
      link(t('landing.closingAction'), '/compare'),
      points.join('\n'),
    ],
  }
}
