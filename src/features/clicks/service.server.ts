import type { Reader } from '#editions/reader.ts'
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
import type { CasinoLinks, FormerSlugs, OfferLinks } from './links.ts'
import { createTargets } from './targets.server.ts'
import { mayLeadTo, type Owner } from './ways.server.ts'
import { createVisitorHash } from './visitors.server.ts'

export type ClickRequest = {
  /** The address of the client, which is hashed and never stored. */
  clientAddress: string
  host: string | undefined
  referrer: string | undefined
  /** The header Sec-Fetch-Dest. */
  destination: string | undefined
  signals: RequestSignals
}

export type AffiliateLink = {
  edition: string
  slug: string
  language: LanguageCode
  placement: Placement
  position?: number | undefined
}

export type FollowedLink = {
  target: string
  placement: string | undefined
  position: string | undefined
  signature: string | undefined
}

export type Followed = {
  address: string
  prefetch: boolean
  /** Stores the click; resolves once it is on disk. */
  store(): Promise<void>
}

/**
 * A redirect to another site: the address, the path that leads there, and whether somebody has said
 * that nobody pays for it.
 */
export type LeadingOut = { address: string; from: string; isFree: boolean }
/** Whoever may not be led out stays; with the casino that it was about, if it is known. */
export type Kept = { slug: string | undefined }

const maxGroup = 500
const monthsAhead = 3

type ClickDeps = Pick<Deps, 'database' | 'changes' | 'clock' | 'secret'>
type Others = {
  casinos: CasinoLinks
  offers: OfferLinks
  programmes: Pick<ProgrammesService, 'getSubIds' | 'getHosts'>
  redirects: Pick<FormerSlugs, 'followCasinoSlug'>
}
type What = Pick<
  IncomingClick,
  'id' | 'idGiven' | 'casinoId' | 'source' | 'placement' | 'position' | 'page'
>

export function createClicksService(
  deps: ClickDeps,
  { casinos, offers, redirects, programmes }: Others,
) {
  const { database, changes, clock, secret } = deps
  const visitors = createVisitorHash(deps)
  const signer = createLinkSigner(secret)
  const targets = createTargets({ changes, casinos, redirects, offers, programmes })
  const group = createGroupCommit<IncomingClick>(
    (items) => insertClicks(database, items),
    maxGroup,
    isRefusedValue,
  )
  const sign = (edition: string, target: string, placement: Placement): string =>
    signer.sign({ edition, target, placement })

  async function store(
    what: What & Pick<IncomingClick, 'edition' | 'language' | 'class'>,
    request: ClickRequest,
  ) {
    database.assertWritable()
    const { referrer, kind } = readReferrer(request.referrer, request.host)
    await group.add({
      ...what,
      at: clock(),
      referrer,
      // Mail programs send no referrer, so the placement tells where the click came from.
      referrerKind: kind === 'direct' && what.placement === placements.mail ? 'mail' : kind,
      userAgent: request.signals.userAgent ?? null,
      visitor: await visitors.hash(request.clientAddress, request.signals.userAgent ?? ''),
    })
  }

  /** Tells the partner the click's id, if they ask for it, and stores it once it is followed. */
  async function openWay(
    address: string,
    what: Parameters<typeof store>[0],
    { edition, request }: { edition: Edition; request: ClickRequest },
  ): Promise<Followed> {
    const subIds = await programmes.getSubIds(edition)
    return {
      address: passClickId(address, subIds, what.id),
      prefetch: isPrefetch(request.signals),
      store: () => store(what, request),
    }
  }

  return {
    /** Known ids are ignored. @throws AppError for a hidden casino */
    async track(reader: Reader, click: TrackedClick, request: ClickRequest): Promise<void> {
      const { edition, language } = reader
      const { tenant, clickId, userAgent, referrer, page, casinoId, source, placement, position } =
        click
      assertTenant(edition, tenant)
      if (casinoId && !(await targets.isActive(edition, casinoId))) {
        throw new AppError('notFound', 'Casino not found', {
          errors: { casinoId: 'Unknown casino' },
        })
      }
      const claimed = { ...request.signals, userAgent: userAgent ?? request.signals.userAgent }
      const signals = isRobot(claimed) ? claimed : request.signals
      await store(
        {
          id: clickId?.toLowerCase() ?? uuidv7(),
          idGiven: Boolean(clickId),
          edition: edition.id,
          language: click.language ?? language.code,
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

    async follow(
      reader: Reader,
      { target, placement, position, signature = '' }: FollowedLink,
      request: ClickRequest,
    ): Promise<Followed | 'withheld' | undefined> {
      const { edition, language } = reader
      const found = await targets.find(reader, target)
      if (!found || found === 'withheld') return found
      const { address, casinoId, source } = found
      // Unsigned parameters may be made up.
      const own =
        isPlacement(placement) &&
        signer.verify({ edition: edition.id, target, placement }, signature)
      const navigates = request.destination === undefined || request.destination === 'document'
      const place = /^[1-9]\d{0,4}$/.test(position ?? '') ? Number(position) : null
      const what = {
        id: uuidv7(),
        idGiven: false,
        edition: edition.id,
        language: language.code,
        class: classifyClick(request.signals, own && navigates),
        casinoId,
        source,
        placement: own ? placement : placements.go,
        position: own ? place : null,
        page: readOwnPage(request) ?? null,
      }
      return await openWay(address, what, { edition, request })
    },

    /** Follows a redirect to another site; undefined for one that nobody is paid for. */
    async lead(
      reader: Reader,
      { address, from, isFree }: LeadingOut,
      request: ClickRequest,
    ): Promise<Followed | Kept | undefined> {
      const { edition, language } = reader
      const findOwner = await targets.findOwner(edition)
      const known = findOwner(new URL(address))
      if (isFree && !known) return undefined
      const owner: Owner = known ?? { kind: 'partner' }
      const casino = owner.kind === 'casino' ? owner.casino : undefined
      if (!mayLeadTo(owner, reader)) return { slug: casino?.slug }
      const what = {
        id: uuidv7(),
        idGiven: false,
        edition: edition.id,
        language: language.code,
        class: classifyClick(request.signals, false),
        casinoId: casino?.id ?? null,
        source: casino ? null : nameSource(owner, from),
        placement: placements.go,
        position: null,
        page: readOwnPage(request) ?? null,
      }
      return await openWay(address, what, { edition, request })
    },
    /** Finds whom addresses outside belong to. */
    findOwner: (edition: Edition) => targets.findOwner(edition),

    affiliateHref: ({ edition, slug, language, placement, position }: AffiliateLink): string =>
      goHref({
        target: slug,
        edition,
        language,
        placement,
        position,
        signature: sign(edition, slug, placement),
      }),
    sign,
    signAll: <C extends { slug: string }>(
      edition: string,
      placement: Placement,
      list: readonly C[],
    ): (C & { signature: string })[] =>
      list.map((casino) => ({ ...casino, signature: sign(edition, casino.slug, placement) })),
    async findByIds(
      edition: string,
      ids: readonly string[],
    ): Promise<ReadonlyMap<string, ClickTarget>> {
      const found = await findClickTargets(database.db, edition, ids.filter(isUuid))
      return new Map(found.map((click) => [click.id, click]))
    },
    list: async (edition: Edition, query: ClickQuery): Promise<StoredClick[]> =>
      (await findClicks(database.db, edition.id, query)).map(({ at, ...click }) => ({
        ...click,
        at: at.toISOString(),
      })),
    /** Has to be called at start and regularly. */
    async prepare(): Promise<void> {
      await createClickPartitions(database.db, clock(), monthsAhead)
      await visitors.renew()
    },
    drain: (): Promise<void> => group.drain(),
  }
}

export type ClicksService = ReturnType<typeof createClicksService>

function readOwnPage({ referrer, host }: ClickRequest): string | undefined {
  const { kind } = readReferrer(referrer, host)
  return referrer !== undefined && kind === 'internal' ? readPagePath(referrer) : undefined
}

/** The longest that a click can have. */
const maxSource = 60

const nameSource = (owner: Owner, from: string): string =>
  owner.kind === 'offer'
    ? `${owner.offer.section}/${owner.offer.slug}`
    : `redirect${from}`.slice(0, maxSource)
