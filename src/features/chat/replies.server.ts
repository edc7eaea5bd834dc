/** The assistant's answers in words: short, with links, in the language of the visitor. */
import type { Edition } from '#editions/edition.ts'
import type { Casino } from '#features/casinos/contract.ts'
import { showCoin, showWithdrawalTime } from '#features/casinos/facts.ts'
import type { FaqEntry } from '#features/info/contract.ts'
import type { HelpCountry } from '#features/help/lines.ts'
import type { Distress } from '#features/help/distress.server.ts'
import { answerDistress } from '#features/help/write-help.server.ts'
import { faqLinkLabels } from '#features/info/faq-links.ts'
import { usStates } from '#features/compare/us-states.ts'
import { getLanguage, type LanguageCode } from '#i18n/languages.ts'
import { getTranslator, type Translator } from '#i18n/messages.server.ts'
import { formatScore } from '#ui/stars.tsx'
import { href } from '#urls.ts'
import type { ChatLink, ChatReply } from './contract.ts'
import type { KnownArticle } from './knowledge.server.ts'
import { pickCasinos, type Ranking } from './rankings.server.ts'
import { hasSubject, subjectQuery, type Subject } from './topics.server.ts'

/** Casinos named in a sentence; how many more there are is told. */
const namedCasinos = 5
/** Casinos in a list. */
const listedCasinos = 3
const shownCoins = 6

export type Replies = ReturnType<typeof createReplies>

export function createReplies(edition: Edition, language: LanguageCode) {
  const t: Translator = getTranslator(edition, language)
  const locale = getLanguage(language).intl
  const reply = (text: string, links: ChatLink[] = [], offerContact = false): ChatReply => ({
    text,
    links,
    offerContact,
  })
  const join = (parts: readonly string[]) => new Intl.ListFormat(locale).format(parts)
  const toReview = ({ name, slug }: Casino): ChatLink => ({ label: name, href: href(language, 'casino', { slug }) })
  const toArticle = ({ screen, slug, title }: KnownArticle): ChatLink => ({
    label: title,
    href: href(language, screen, { slug }),
  })
  const toCompare = (query: Record<string, string> = {}): ChatLink => {
    const search = new URLSearchParams(query)
    return { label: t('chatAnswers.compareLink'), href: href(language, 'compare') + (search.size ? `?${search}` : '') }
  }
  const shorten = (names: readonly string[], count: number) =>
    names.length > count
      ? t('chatAnswers.moreNames', { names: names.slice(0, count).join(', '), count: names.length - count })
      : join(names)

  function nameSubject({ kind, value }: Subject): string {
    if (kind === 'coin') return showCoin(value)
    if (kind === 'state') return usStates[value] ?? value
    if (kind === 'license') return t(`compare.licenses.${value as 'uk'}`) // one of the authorities
    const key = `compare.methods.${value as 'Credit Card'}` as const // has() decides
    return t.has(key) ? t(key) : value
  }

  return {
    /** Before anything else, to someone in distress. */
    help(distress: Distress, countries: readonly HelpCountry[]): ChatReply {
      const { text, links } = answerDistress(edition, language, distress, countries)
      return reply(text, links)
    },

    unknown: () => reply(t('chatAnswers.unknown'), [], true),

    /** An answer as it is written. The article found with it, if any, goes before the list of guides. */
    faq({ answer, links }: FaqEntry, article?: KnownArticle): ChatReply {
      const shown = links
        .filter((screen) => screen !== 'contact')
        .map((screen) =>
          screen === 'guides' && article
            ? toArticle(article)
            : { label: t(faqLinkLabels[screen]), href: href(language, screen) },
        )
      return reply(answer, shown, links.includes('contact'))
    },

    articles([first, ...others]: readonly [KnownArticle, ...KnownArticle[]]): ChatReply {
      const { title, excerpt } = first
      return reply(t('chatAnswers.article', { title, excerpt }), [first, ...others].map(toArticle))
    },

    /** What is known of one or two casinos, beginning with what was asked about them. */
    casinos(named: readonly Casino[], subject: Subject | undefined, ranking?: Ranking): ChatReply {
      const short = named.length > 1
      const texts = named.map((casino) =>
        // What was asked for goes first, and is not said again.
        [...new Set(tellAll(casino, subject, ranking, short))].join('\n'),
      )
      return reply(texts.join('\n\n'), [...named.map(toReview), ...(short ? [toCompare()] : [])])
    },

    /** Which casinos take, have or allow something. */
    subject(casinos: readonly Casino[], subject: Subject): ChatReply {
      const found = casinos.filter((casino) => hasSubject(casino, subject))
      const names = shorten(
        found.map(({ name }) => name),
        namedCasinos,
      )
      const text = t(`chatAnswers.${subject.kind}`, { count: found.length, subject: nameSubject(subject), names })
      return reply(text, [toCompare(subjectQuery(edition, subject)), ...found.slice(0, listedCasinos).map(toReview)])
    },

    /** Where a coin's price is shown. */
    price: (subject: Subject) =>
      reply(t('chatAnswers.price', { subject: nameSubject(subject) }), [
        { label: t('chatAnswers.priceLink'), href: href(language, 'home') },
      ]),

    /** A way to pay that the list does not know; what it knows instead. */
    notCompared: (method: string) =>
      reply(
        t('chatAnswers.notCompared', {
          subject: nameSubject({ kind: 'payment', value: method }),
          names: join(edition.supportedPaymentMethods),
        }),
        [toCompare()],
      ),

    /** The first casinos by something. */
    ranking(casinos: readonly Casino[], ranking: Ranking): ChatReply {
      const first = pickCasinos(casinos, ranking, listedCasinos)
      if (first.length === 0) return reply(t('chatAnswers.empty'), [toCompare()])
      const lines = first.map((casino) => `${casino.name}: ${ranking.show(casino, t, locale)}`)
      const text = [t(`chatAnswers.${ranking.name}`), ...lines].join('\n')
      return reply(text, [toCompare(ranking.query), ...first.map(toReview)])
    },
  }

  function tellAll(casino: Casino, subject: Subject | undefined, ranking: Ranking | undefined, short: boolean) {
    const known = ranking?.figure(casino) !== undefined && ranking
    const figure = known && known.label ? [`${t(`casino.${known.label}`)}: ${known.show(casino, t, locale)}`] : []
    const described = describe(casino, short)
    return subject ? [tellSubject(casino, subject), ...described, ...figure] : [...figure, ...described]
  }

  function tellSubject(casino: Casino, subject: Subject): string {
    const has = hasSubject(casino, subject)
    return t(`chatAnswers.${subject.kind}Of`, {
      name: casino.name,
      subject: nameSubject(subject),
      has: has ? 'yes' : 'no',
    })
  }

  function describe(casino: Casino, short: boolean): string[] {
    const { columns } = edition.compare
    const line = (label: string, value: string) => `${label}: ${value}`
    const rating = formatScore(casino.rating, locale)
    const lines = [
      t('chatAnswers.casino', { name: casino.name, rank: casino.rank, rating }),
      line(t('casino.bonus'), casino.welcomeBonus || t('casino.noBonus')),
      line(t('casino.withdrawal'), showWithdrawalTime(casino)),
    ]
    if (short) return lines
    if (columns.includes('coins')) {
      lines.push(line(t('casino.coins'), shorten(casino.cryptocurrencies.map(showCoin), shownCoins)))
      lines.push(line(t('casino.licence'), casino.licenses.join(', ') || t('casino.noLicence')))
    }
    if (columns.includes('minRedemption') && casino.minRedemption !== null) {
      lines.push(line(t('casino.minRedemption'), t('casino.sweepsCoins', { amount: String(casino.minRedemption) })))
    }
    if (columns.includes('excludedStates')) {
      lines.push(line(t('casino.excludedStates'), casino.excludedStates.join(', ') || t('casino.everyState')))
    }
    return lines
  }
}
