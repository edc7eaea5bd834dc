import { readPlace } from '#contract/places.ts'
import { makeReader, type Reader } from '#editions/reader.ts'
import type { Place } from './places.server.ts'
import type { Deps } from '#deps.ts'
import { hasEnded } from '#contract/bonus.ts'
import type { BonusesService } from '#features/bonuses/service.server.ts'
import { readBonuses } from '#features/bonuses/read-bonuses.ts'
import type { ChangesService } from '#features/changes/service.server.ts'
import type { CasinosService } from '#features/casinos/service.server.ts'
import { chooseCountries } from '#features/help/choose-country.ts'
import { findDistress } from '#features/help/distress/find-distress.server.ts'
import { mayTellOfHarm } from '#features/help/distress/signs-of-harm.ts'
import type { RatingsService } from '#features/ratings/service.server.ts'
import { writeWarning } from '#markets/warning.server.ts'
import { readMessageLanguage } from '#features/help/message-language.ts'
import type { SiteSearchService } from '#features/site-search/service.server.ts'
import type { PricesService } from '#features/prices/service.server.ts'
import type { LanguageCode } from '#i18n/languages.ts'
import { readQuestion, type Asked } from './asked.server.ts'
import { answerBonusCost } from './bonus-answers.server.ts'
import { answerCasinos } from './casino-answers.server.ts'
import type { ChatReply } from './contract.ts'
import { answerFromData, answerMention, answerPrice } from './data-answers.server.ts'
import { answerAboutSite } from './site-answers.server.ts'
import { answerIntent, findHelpedIntent } from './intent-answers.server.ts'
import type { Intent } from './intents.server.ts'
import { createKnowledge } from './knowledge.server.ts'
import { createReplies } from './replies.server.ts'
import { answerFromTexts, answerOwnQuestion } from './text-answers.server.ts'

type Sources = {
  casinos: Pick<CasinosService, 'list' | 'findFacts' | 'findScore'>
  prices: Pick<PricesService, 'known'>
  changes: Pick<ChangesService, 'list'>
  ratings: Pick<RatingsService, 'isChosen'>
  bonuses: Pick<BonusesService, 'findFinishRate'>
  siteSearch: Pick<SiteSearchService, 'findNear' | 'openAnswers'>
}

export function createChatService(deps: Pick<Deps, 'config' | 'changes'>, sources: Sources) {
  const know = createKnowledge(deps, sources)
  async function findBonuses(reader: Reader, slug: string) {
    const found = await sources.casinos.findFacts(reader, slug)
    return readBonuses(found?.facts ?? []).filter((bonus) => !hasEnded(bonus, found?.asOf ?? ''))
  }

  /** Nobody who may be writing of harm is told about fees because of the same words. */
  const answerHarm = ({ message, replies }: Asked) =>
    mayTellOfHarm(message) ? replies.unsure() : undefined

  async function answerLast({ message, reader, knowledge, replies }: Asked) {
    const words = knowledge.index.wordsOf(message)
    const near = await sources.siteSearch.findNear(reader, words.join(' '))
    return replies.unknown(words, near)
  }

  /** The page of breaks, or from which age, before whom to talk to. */
  async function tellBeside(reader: Reader, intent: Intent, help: ChatReply): Promise<ChatReply> {
    const knowledge = await know(reader)
    const entry = knowledge.faq.find(({ id }) => id === intent)
    if (!entry) return help
    const { text, links } = createReplies(reader).faq(entry)
    return { ...help, text: `${text}\n${help.text}`, links: [...links, ...help.links] }
  }

  return {
    /** Stores nothing. The `acceptLanguage` header chooses the country of help lines. */
    async reply(page: Reader, message: string, acceptLanguage?: string): Promise<ChatReply> {
      const distress = findDistress(message)
      if (distress) {
        // A cry is answered in the language that it was written in.
        const written = readMessageLanguage(message, page.language.code)
        const countries = findCountries(page, written, acceptLanguage)
        const reader = makeReader(page.edition, written, page)
        const help = createReplies(reader).help(distress, countries)
        const asked = distress === 'gambling' ? findHelpedIntent(written, message) : undefined
        return asked ? await tellBeside(reader, asked, help) : help
      }
      const read = async (reader: Reader) => readQuestion(reader, await know(reader), message)
      const first = await read(page)
      const reader = placeWhereNamed(page, first.named)
      const asked = reader === page ? first : await read(reader)
      const named = asked.knowledge.findCasinos(asked.folded)
      const answer =
        (await answerOwnQuestion(asked)) ??
        (await answerAboutSite(asked, named, sources)) ??
        (await answerIntent(asked, named, sources)) ??
        (await answerBonusCost(asked, named, {
          find: (slug) => findBonuses(reader, slug),
          findFinishRate: sources.bonuses.findFinishRate,
        })) ??
        (await answerCasinos(asked, named)) ??
        (await answerPrice(asked, sources.prices)) ??
        answerFromData(asked) ??
        answerHarm(asked) ??
        (await answerFromTexts(asked)) ??
        answerMention(asked) ??
        (await answerLast(asked))
      return warnOf(answer, asked)
    },
  }
}

export type ChatService = ReturnType<typeof createChatService>

/** A question that names a place is answered for it, and others for where the reader is. */
function placeWhereNamed(page: Reader, named: Place | undefined): Reader {
  if (!named) return page
  const place = readPlace(named.kind === 'state' ? `US-${named.code}` : named.code)
  const { edition, language, isOnBreak } = page
  if (place === page.place) return page
  return makeReader(edition, language.code, { place, isOnBreak })
}

/** Whatever the question was: of a casino that readers are warned of, no answer is without it. */
function warnOf(answer: ChatReply, { knowledge, replies: { t } }: Asked): ChatReply {
  const named = [answer.text, ...answer.links.map(({ label }) => label)].join('\n')
  const warnings = knowledge.casinos.flatMap(({ name, cap }) => {
    const warning = named.includes(name) ? writeWarning(cap, t) : undefined
    return warning === undefined ? [] : [`${name}: ${warning}.`]
  })
  return warnings.length === 0 ? answer : { ...answer, text: [answer.text, ...warnings].join('\n') }
}

/** Where the reader probably is: by the browser, by the language of the message, by the page. */
function findCountries(
  { edition: { homeCountry, own }, language: { code: page }, place }: Reader,
  written: LanguageCode,
  acceptLanguage: string | undefined,
) {
  const { helpPlaces } = own
  const shown = { language: page, homeCountry, acceptLanguage, helpPlaces, place }
  if (written === page) return chooseCountries(shown)
  const told = chooseCountries({ ...shown, language: 'en', homeCountry: undefined })
  const ofMessage = chooseCountries({
    language: written,
    homeCountry: undefined,
    acceptLanguage: undefined,
    helpPlaces,
  })
  // Most browsers name the United States, wherever they are.
  const named = told.filter((country) => country !== 'US')
  return [...new Set([...named, ...ofMessage, ...told, ...chooseCountries(shown)])].slice(0, 2)
}
