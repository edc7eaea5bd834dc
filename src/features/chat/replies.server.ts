import type { Reader } from '#editions/reader.ts'
import type { Casino } from '#features/casinos/contract.ts'
import { showCoin } from '#contract/coins.ts'
import { nameState } from '#contract/us-states.ts'
import type { FaqEntry } from '#features/info/contract.ts'
import type { HelpCountry } from '#editions/help-lines-schema.ts'
import type { Distress } from '#features/help/distress/find-distress.server.ts'
import { findPageHelp } from '#features/help/page-help.ts'
import { answerDistress } from '#features/help/service.server.ts'
import { faqLinkLabels } from '#features/info/faq-links.ts'
import type { Price } from '#features/prices/contract.ts'
import { formatAge, formatChange, formatPrice } from '#features/prices/format.ts'
import type { SiteHit } from '#features/site-search/contract.ts'
import { maxQuery } from '#features/site-search/limits.ts'
import { getTranslator, type Translator } from '#editions/messages.server.ts'
import { href } from '#urls.ts'
import type { ChatLink, ChatReply } from './contract.ts'
import type { SearchDocument } from '#features/site-search/documents.ts'
import { anyCard, nameMethod } from './methods.server.ts'
import { namePlace, type Place } from './places.server.ts'
import { pickCasinos, type Ranking } from './rankings.server.ts'
import { hasSubject, subjectQuery, type Subject } from './topics.server.ts'

const namedCasinos = 5
const listedCasinos = 3
const maxLabelLength = 30

export type Replies = ReturnType<typeof createReplies>

export function createReplies(reader: Reader) {
  const { edition, language, today } = reader
  const t: Translator = getTranslator(reader)
  const locale = language.intl
  const join = (parts: readonly string[]) => new Intl.ListFormat(locale).format(parts)
  const { isDemonstration: demo } = edition
  const telling = { reader, t, language: language.code, locale, join, demo }
  /** English alone writes coins with a capital within a sentence. */
  const nameCoin = (coin: string) => {
    const shown = showCoin(coin)
    const isAcronym = shown === shown.toUpperCase()
    return language.code === 'en' || isAcronym ? shown : shown.toLowerCase()
  }
  const reply = (text: string, links: ChatLink[] = [], offerContact = false): ChatReply => ({
    text: text.charAt(0).toUpperCase() + text.slice(1),
    links,
    offerContact,
  })
  const toReview = ({ name, slug }: Casino): ChatLink => ({
    label: name,
    href: href(language, 'casino', { slug }),
  })
  const toArticle = ({ title, href: address }: SearchDocument): ChatLink => ({
    label: title,
    href: address,
  })
  const toCompare = (
    query: Record<string, string> = {},
    label = t('chatAnswers.compareLink'),
  ): ChatLink => {
    const search = new URLSearchParams(query)
    return { label, href: href(language, 'compare') + (search.size ? `?${search}` : '') }
  }
  const toTerms = (): ChatLink => ({
    label: t(faqLinkLabels.terms),
    href: href(language, 'terms'),
  })

  function shorten(names: readonly string[], count: number): string {
    return names.length > count
      ? t('chatAnswers.moreNames', {
          names: names.slice(0, count).join(', '),
          count: names.length - count,
        })
      : join(names)
  }

  function nameSubject({ kind, value }: Subject): string {
    if (kind === 'coin') return nameCoin(value)
    if (kind === 'state') return nameState(value, language.code)
    if (kind === 'license') return t(`compare.licenses.${value as 'uk'}`) // one of the authorities
    return nameMethod(value, t)
  }

  function tellPlace(place: Place): string {
    const name = { place: namePlace(place, locale) }
    return edition.compare.columns.includes('excludedStates')
      ? t('chatAnswers.abroad', name)
      : t('chatAnswers.place', name)
  }

  function tellSubject(casinos: readonly Casino[], subject: Subject, ranking?: Ranking): ChatReply {
    const found = casinos.filter((casino) => hasSubject(casino, subject, today))
    if (found.length === 0 && isUnlisted(subject))
      return reply(tellNotCompared(subject), [toCompare()])
    const names = shorten(
      found.map(({ name }) => name),
      namedCasinos,
    )
    const text = t(`chatAnswers.${subject.kind}`, {
      count: found.length,
      subject: nameSubject(subject),
      names,
    })
    const first = ranking ? pickCasinos(found, ranking, namedCasinos, telling) : []
    const figures = first.map((casino) => `${casino.name} (${ranking?.show(casino, telling)})`)
    const ranked =
      ranking && figures.length > 0 ? [`${t(`casino.${ranking.fact}`)}: ${figures.join(', ')}`] : []
    const linked = (first.length > 0 ? first : found).slice(0, listedCasinos)
    return reply([text, ...ranked].join('\n'), [
      toCompare(subjectQuery(edition, subject)),
      ...linked.map(toReview),
    ])
  }

  return {
    t,
    telling,
    shorten,
    reply,
    toReview,
    toCompare,
    toTerms,
    tellPlace,
    nameSubject,

    help(distress: Distress, countries: readonly HelpCountry[]): ChatReply {
      const { text, links } = answerDistress(reader, distress, countries)
      return reply(text, links)
    },

    /** @param found what a search of the site finds, the best first */
    unknown(words: readonly string[], found: readonly SiteHit[]): ChatReply {
      const toGuides = { label: t(faqLinkLabels.guides), href: href(language, 'guides') }
      const search = Array.from(words.join(' ')).slice(0, maxQuery).join('').trim()
      if (!search) return reply(t('chatAnswers.unknown'), [toCompare(), toGuides], true)
      const shown = Array.from(search)
      const label =
        shown.length > maxLabelLength ? `${shown.slice(0, maxLabelLength).join('')}…` : search
      const toSearch = {
        label: t('chatAnswers.searchLink', { words: label }),
        href: `${href(language, 'search')}?${new URLSearchParams({ q: search })}`,
      }
      if (found.length === 0) return reply(t('chatAnswers.unknown'), [toSearch, toGuides], true)
      const hits = found.map(({ title, href: address }) => ({ label: title, href: address }))
      return reply(t('chatAnswers.near'), [...hits, toSearch], true)
    },

    /** Answers words that may be about self-harm, violence or debt: people instead of casinos. */
    unsure(): ChatReply {
      const { contacts } = findPageHelp(reader)
      return reply(t('chatAnswers.unsure'), contacts, true)
    },

    /** `article` replaces the link to the list of guides. */
    faq({ answer, links }: FaqEntry, article?: SearchDocument): ChatReply {
      const shown = links
        .filter((screen) => screen !== 'contact')
        .map((screen) =>
          screen === 'guides' && article
            ? toArticle(article)
            : { label: t(faqLinkLabels[screen]), href: href(language, screen) },
        )
      return reply(answer, shown, links.includes('contact'))
    },

    articles([first, ...others]: readonly [SearchDocument, ...SearchDocument[]]): ChatReply {
      const { title, summary: excerpt } = first
      return reply(t('chatAnswers.article', { title, excerpt }), [first, ...others].map(toArticle))
    },

    subject: tellSubject,

    /** Which casinos with `subject` also have `further`. */
    further(casinos: readonly Casino[], subject: Subject, further: Subject): ChatReply {
      const open = casinos.filter((casino) => hasSubject(casino, subject, today))
      const { text, links } = tellSubject(open, further)
      const query = { ...subjectQuery(edition, subject), ...subjectQuery(edition, further) }
      return reply(`${nameSubject(subject)}: ${text}`, [toCompare(query), ...links.slice(1)])
    },

    place(place: Place, answer?: ChatReply): ChatReply {
      const text = [tellPlace(place), ...(answer ? [answer.text] : [])].join('\n')
      return reply(text, answer?.links ?? [toCompare(), toTerms()])
    },

    price(coin: string, symbol: string, known?: { price: Price; age: number }): ChatReply {
      const subject = showCoin(coin)
      const link = { label: t('chatAnswers.priceLink'), href: href(language, 'home') }
      if (!known) return reply(t('chatAnswers.price', { subject }), [link])
      const { usd, usd_24h_change: change } = known.price
      const now = {
        subject,
        price: formatPrice(locale, symbol, usd),
        ago: formatAge(locale, known.age),
      }
      const text =
        typeof change === 'number'
          ? t('chatAnswers.priceChange', { ...now, change: formatChange(locale, change) })
          : t('chatAnswers.priceNow', now)
      return reply(text, [link])
    },

    noPrice: (subject: Subject) =>
      reply(t('chatAnswers.noPrice', { subject: nameSubject(subject) }), [toCompare()]),

    notCompared: (subject: Subject) => reply(tellNotCompared(subject), [toCompare()]),

    ranking(casinos: readonly Casino[], ranking: Ranking, only: readonly Ranking[]): ChatReply {
      const first = pickCasinos(casinos, ranking, listedCasinos, telling)
      if (first.length === 0) return reply(t('chatAnswers.empty'), [toCompare()])
      const lines = first.map((casino) => `${casino.name}: ${ranking.show(casino, telling)}`)
      // A trait says more than the order, which the figures show.
      const headings = (only.length > 0 ? only : [ranking]).map(({ name }) =>
        t(`chatAnswers.${name}`),
      )
      const text = [...headings, ...lines].join('\n')
      return reply(text, [toCompare(ranking.query), ...first.map(toReview)])
    },
    tellNotCompared,
  }

  function isUnlisted({ kind, value }: Subject): boolean {
    return (
      kind === 'payment' && value !== anyCard && !edition.supportedPaymentMethods.includes(value)
    )
  }

  function tellNotCompared(subject: Subject): string {
    return t('chatAnswers.notCompared', {
      subject: nameSubject(subject),
      names: join(edition.supportedPaymentMethods.map((method) => nameMethod(method, t))),
    })
  }
}
