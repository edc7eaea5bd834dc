/** Questions about the site itself: how it rates, what has changed, what a bonus costs. */
import { writeDate } from '#editions/dates.ts'
import type { ChangesService } from '#features/changes/service.server.ts'
import type { Change } from '#features/changes/contract.ts'
import type { RatingsService } from '#features/ratings/service.server.ts'
import { href } from '#urls.ts'
import type { Asked } from './asked.server.ts'
import type { NamedCasinos } from './casino-names.server.ts'
import type { ChatReply } from './contract.ts'

/** A chat has room for few; the page that is linked has the others. */
const toldChanges = 3

type Sources = {
  changes: Pick<ChangesService, 'list'>
  ratings: Pick<RatingsService, 'isChosen'>
}

export async function answerAboutSite(
  asked: Asked,
  { casinos: [casino, ...others], isAmbiguous }: NamedCasinos,
  { changes, ratings }: Sources,
): Promise<ChatReply | undefined> {
  const { reader, folded, knowledge, replies } = asked
  const { howRated, changed, bonusCost } = knowledge.vocabulary
  const { t, reply } = replies
  const { edition, language } = reader
  if (casino && (others.length > 0 || isAmbiguous)) return undefined

  if (changed.test(folded)) return await answerChanges(asked, changes, casino)
  // What a casino's own rating or bonus is comes from its facts.
  if (casino) return undefined
  if (howRated.test(folded) && (await ratings.isChosen(edition)))
    return reply(t('ratings.description'), [
      { label: t('ratings.whyMore'), href: href(language, 'howWeRate') },
    ])
  return bonusCost.test(folded) ? tellBonusCost(asked) : undefined
}

export const tellBonusCost = ({ reader, replies: { t, reply } }: Asked): ChatReply =>
  reply(t('bonusCost.lede'), [
    { label: t('footer.bonusCost'), href: href(reader.language, 'bonusCost') },
  ])

/** What has changed lately, of one casino or of all. */
export async function answerChanges(
  { reader, replies: { t, reply } }: Asked,
  changes: Pick<ChangesService, 'list'>,
  casino?: NamedCasinos['casinos'][number],
): Promise<ChatReply> {
  const { language } = reader
  const range = { limit: toldChanges, offset: 0 }
  const found = await changes.list(reader, range, casino?.id)
  const tell = ({ at, casino: named, lines }: Change) => {
    const name = casino || !named ? [] : [named.name]
    return [writeDate(reader, at), ...name, lines.join(' · ')].join(': ')
  }
  const page = casino
    ? href(language, 'casinoChanges', { slug: casino.slug })
    : href(language, 'changes')
  const title = casino
    ? t('factSources.pageHeadline', { name: casino.name })
    : t('changes.headline')
  const text = found.length > 0 ? found.map(tell).join('\n') : t('changes.none')
  return reply(text, [{ label: title, href: page }])
}
