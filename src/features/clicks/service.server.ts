import { uuidv7 } from 'uuidv7'
import { isRefusedValue } from '#db/errors.ts'
import type { Deps } from '#deps.ts'
import type { Edition } from '#editions/edition.ts'
import { AppError } from '#errors.ts'
import { assertTenant, isUuid } from '#audit/write.server.ts'
import type { ProgrammesService } from '#features/programmes/service.server.ts'
import { passClickId } from '#features/programmes/sub-ids.ts'
import type { LanguageCode } from '#i18n/languages.ts'
import { goHref } from '#urls.ts'
import { classifyClick, isPrefetch, isRobot, type RequestSignals } from './classes.ts'
import type { ClickQuery, StoredClick, TrackedClick } from './contract.ts'
import { createGroupCommit } from './group-commit.ts'
import { isPlacement, placements, type Placement } from '#contract/placements.ts'
import {
  createClickPartitions,
  findClicks,
  findClickTargets,
  insertClicks,
  type IncomingClick,
  type ClickTarget,
} from './queries.server.ts'
import { readPagePath, readReferrer } from './referrers.ts'
import { createLinkSigner } from './signature.server.ts'
import { createTargets, type CasinoLinks, type FindOffer } from './targets.server.ts'
import { createVisitorHash } from './visitors.server.ts'

/** What a click's record takes from the request that reports it. */
export type ClickRequest = {
  /** Only hashed, never stored. */
  clientAddress: string
  /** The host that was asked. */
  host: string | undefined
  /** The Referer header. */
  referrer: string | undefined
  /** Sec-Fetch-Dest: what the browser wants the answer for. */
  destination: string | undefined
  signals: RequestSignals
}

/** A link out, for a place on a page or in a mail. */
export type AffiliateLink = {
  edition: string
  /** The slug of a casino, or `kind/slug` of another offer. */
  slug: string
  language: LanguageCode
  placement: Placement
  /** The link's place in its list, from 1. */
  position?: number | undefined
}

/** An address below /go as requested. */
export type FollowedLink = {
  target: string
  language: LanguageCode
  placement: string | undefined
  position: string | undefined
  signature: string | undefined
}

export type Followed = {
  /** Where the link leads. */
  address: string
  /** Whether a browser only fetches ahead. */
  prefetch: boolean
  /** Stores the click; resolves once it is durable. */
  store(): Promise<void>
}

export type ClicksService = {
  /**
   * Stores a click reported by a script; resolves once it is durable. A known id changes nothing and gets the same answer.
   * @throws AppError for a casino that the edition does not show
   */
  track(edition: Edition, language: LanguageCode, click: TrackedClick, request: ClickRequest): Promise<void>
  /** Follows an address below /go; undefined when it leads nowhere. */
  follow(edition: Edition, link: FollowedLink, request: ClickRequest): Promise<Followed | undefined>
  /** The address on this site (without its origin) that counts a click and leads out: for pages without script, and for emails. */
  affiliateHref(link: AffiliateLink): string
  /** Signature of a link; see components/go-link.ts. */
  sign(editionId: string, target: string, placement: Placement): string
  /** Casinos with the signatures of their links at a placement, for an island's props. */
  signAll<C extends { slug: string }>(
    editionId: string,
    placement: Placement,
    casinos: readonly C[],
  ): (C & { signature: string })[]
  /** The edition's clicks with these ids, by id in lower case; what is no id is none of them. */
  findByIds(editionId: string, ids: readonly string[]): Promise<ReadonlyMap<string, ClickTarget>>
  /** The edition's clicks, newest first. */
  list(edition: Edition, query: ClickQuery): Promise<StoredClick[]>
  /** Makes the partitions of this month and the coming ones and throws away the last day's salt; at the start and now and then. */
  prepare(): Promise<void>
  /** Resolves when every click accepted so far is stored or refused. */
  drain(): Promise<void>
}

const maxGroup = 500
const monthsAhead = 3

type ClickDeps = Pick<Deps, 'database' | 'changes' | 'clock' | 'secret'>
type Others = {
  casinos: CasinoLinks
  programmes: Pick<ProgrammesService, 'getSubIds'>
  findOffer: FindOffer
}
type What = Pick<IncomingClick, 'id' | 'idGiven' | 'casinoId' | 'source' | 'placement' | 'position' | 'page'>

export function createClicksService(deps: ClickDeps, { casinos, programmes, findOffer }: Others): ClicksService {
  const { database, changes, clock, secret } = deps
  const visitors = createVisitorHash(deps)
  const signer = createLinkSigner(secret)
  const targets = createTargets({ changes, casinos, findOffer })
  const group = createGroupCommit<IncomingClick>((items) => insertClicks(database, items), maxGroup, isRefusedValue)
  const sign: ClicksService['sign'] = (edition, target, placement) => signer.sign({ edition, target, placement })

  async function store(what: What & Pick<IncomingClick, 'edition' | 'language' | 'class'>, request: ClickRequest) {
    database.assertWritable()
    const { referrer, kind } = readReferrer(request.referrer, request.host)
    await group.add({
      ...what,
      at: clock(),
      referrer,
      // Mail programs name no referrer.
      referrerKind: kind === 'direct' && what.placement === placements.mail ? 'mail' : kind,
      userAgent: request.signals.userAgent ?? null,
      visitor: await visitors.hash(request.clientAddress, request.signals.userAgent ?? ''),
    })
  }

  return {
    async track(edition, language, click, request) {
      const { tenant, clickId, userAgent, referrer, page, casinoId, source, placement, position } = click
      assertTenant(edition, tenant)
      if (casinoId && !(await targets.isActive(edition, casinoId))) {
        throw new AppError('notFound', 'Casino not found', { errors: { casinoId: 'Unknown casino' } })
      }
      const claimed = { ...request.signals, userAgent: userAgent ?? request.signals.userAgent }
      const signals = isRobot(claimed) ? claimed : request.signals
      await store(
        {
          id: clickId?.toLowerCase() ?? uuidv7(),
          idGiven: Boolean(clickId),
          edition: edition.id,
          language: click.language ?? language,
          class: classifyClick(signals, true),
          casinoId: casinoId ?? null,
          source: casinoId ? null : source,
          placement: placement ?? null,
          position: position ?? null,
          page: readPagePath(page) ?? null,
        },
        { ...request, referrer: referrer ?? undefined, signals },
      )
    },

    async follow(edition, { target, language, placement, position, signature = '' }, request) {
      const found = await targets.find(edition, target)
      if (!found) return undefined
      const { address, casinoId, source } = found
      // What the link says of itself holds only if the site said it.
      const own = isPlacement(placement) && signer.verify({ edition: edition.id, target, placement }, signature)
      const navigates = request.destination === undefined || request.destination === 'document'
      const place = /^[1-9]\d{0,4}$/.test(position ?? '') ? Number(position) : null
      const what = {
        id: uuidv7(),
        idGiven: false,
        edition: edition.id,
        language,
        class: classifyClick(request.signals, own && navigates),
        casinoId,
        source,
        placement: own ? placement : placements.go,
        position: own ? place : null,
        page: readOwnPage(request) ?? null,
      }
      const subIds = await programmes.getSubIds(edition)
      return {
        address: passClickId(address, subIds, what.id),
        prefetch: isPrefetch(request.signals),
        store: () => store(what, request),
      }
    },

    affiliateHref: ({ edition, slug, language, placement, position }) =>
      goHref({ target: slug, edition, language, placement, position, signature: sign(edition, slug, placement) }),
    sign,
    signAll: (edition, placement, list) =>
      list.map((casino) => ({ ...casino, signature: sign(edition, casino.slug, placement) })),
    async findByIds(edition, ids) {
      const found = await findClickTargets(database.db, edition, ids.filter(isUuid))
      return new Map(found.map((click) => [click.id, click]))
    },
    list: async (edition, query) =>
      (await findClicks(database.db, edition.id, query)).map(({ at, ...click }) => ({
        ...click,
        at: at.toISOString(),
      })),
    async prepare() {
      await createClickPartitions(database.db, clock(), monthsAhead)
      await visitors.renew()
    },
    drain: () => group.drain(),
  }
}

/** The page whose link was followed: the referring one, if it is the site's own. */
function readOwnPage({ referrer, host }: ClickRequest): string | undefined {
  const { kind } = readReferrer(referrer, host)
  return referrer !== undefined && kind === 'internal' ? readPagePath(referrer) : undefined
}
