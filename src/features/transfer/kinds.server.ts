import type * as z from 'zod'
import { uuidv7 } from 'uuidv7'
import type { EntryBatch } from '#contract/entry-batch.ts'
import type { Edition } from '#editions/edition.ts'
import type { ArticleTexts } from '#features/articles/contract.ts'
import type { Actor, AuditedChange } from '#audit/service.server.ts'
import { readPublication } from '#features/articles/publication.server.ts'
import { postChangesSchema, postCreationSchema, type PostChanges } from '#features/articles/posts/contract.ts'
import { createPostsService } from '#features/articles/posts/service.server.ts'
import {
  casinoChangesSchema,
  casinoCreationSchema,
  reservedSlugs,
  type CasinoChanges,
  type CasinoTexts,
} from '#features/casinos/contract.ts'
import { createCasinosService, type WantedPlace } from '#features/casinos/service.server.ts'
import { guideChangesSchema, guideCreationSchema, type GuideChanges } from '#features/articles/guides/contract.ts'
import { createGuidesService } from '#features/articles/guides/service.server.ts'
import type { Cell } from './cells.ts'
import type { WriteDeps, Writing } from './plan.ts'

export type Entry = Record<string, unknown>

export type KindName = 'casinos' | 'guides' | 'posts'

export type Stored = Entry & { id: string; slug: string; version: number; translations: Record<string, object> }

export type Access = {
  list(part: EntryBatch): Promise<Stored[]>
  /** @throws AppError, ZodError */
  create(actor: Actor, input: Entry): Promise<{ id: string }>
  update(actor: Actor, id: string, input: Entry): Promise<unknown>
}

export type Kind = {
  entity: AuditedChange['entity']
  title: 'name' | 'title'
  fields: Readonly<Record<string, Cell>>
  texts: Readonly<Record<string, Cell>>
  reserved: ReadonlySet<string>
  /** Checks beyond the contract. @throws AppError */
  check?: (values: Entry, now: Date) => void
  changes: z.ZodType
  creation: z.ZodType
  open(deps: WriteDeps, edition: Edition): Access
  /** Applies an import's ranking, once per transaction. */
  rank?: (writing: Pick<Writing, 'tx' | 'deps'>, edition: Edition, wanted: readonly WantedPlace[]) => Promise<void>
}

type Apart = 'translations' | 'tenant' | 'version'
type Alias = 'isFeatured' | 'titleSv' | 'excerptSv' | 'contentSv' | 'contentEn'

const articleFields = {
  slug: 'value',
  title: 'text',
  excerpt: 'text',
  content: 'text',
  category: 'text',
  readTime: 'value',
  imageUrl: 'text',
  imageAlt: 'text',
  isPublished: 'flag',
  publishAt: 'value',
  createdAt: 'value',
} as const satisfies Record<Exclude<keyof GuideChanges, Apart>, Cell>

/** `sources`: the English that each text was translated from. */
const translationState = { isPublic: 'flag', sources: 'json' } as const

const articleTexts = {
  title: 'text',
  excerpt: 'text',
  content: 'text',
  imageAlt: 'text',
  ...translationState,
} as const satisfies Record<keyof ArticleTexts, Cell>

const casinos: Kind = {
  entity: 'casino',
  title: 'name',
  fields: {
    slug: 'value',
    name: 'text',
    rank: 'value',
    rating: 'value',
    isActive: 'flag',
    isFeatured: 'flag',
    description: 'text',
    review: 'text',
    logoUrl: 'text',
    websiteUrl: 'text',
    affiliateUrl: 'text',
    welcomeBonus: 'text',
    bonusAmount: 'text',
    minDeposit: 'text',
    maxPayout: 'text',
    withdrawalTime: 'text',
    gamesCount: 'text',
    cryptocurrencies: 'list',
    licenses: 'list',
    gameProviders: 'list',
    pros: 'list',
    cons: 'list',
    customerSupport: 'list',
    founded: 'text',
    liveChat: 'flag',
    provablyFair: 'flag',
    mobileCompatible: 'flag',
    vpnFriendly: 'flag',
    noKyc: 'flag',
    promoCode: 'text',
    paymentMethods: 'list',
    sweepsCoinsBonus: 'text',
    minRedemption: 'text',
    excludedStates: 'list',
  } satisfies Record<Exclude<keyof CasinoChanges, Apart>, Cell>,
  texts: {
    description: 'text',
    review: 'text',
    welcomeBonus: 'text',
    pros: 'list',
    cons: 'list',
    ...translationState,
  } satisfies Record<keyof CasinoTexts, Cell>,
  reserved: reservedSlugs,
  changes: casinoChangesSchema,
  creation: casinoCreationSchema,
  open(deps, edition) {
    const service = createCasinosService(deps)
    return {
      list: (part) => service.adminPart(edition, part),
      create(actor, { createdAt, ...input }) {
        const deleted = typeof createdAt === 'string' ? { id: uuidv7(), createdAt: new Date(createdAt) } : undefined
        return service.create(edition, actor, casinoCreationSchema.parse(input), { deleted, ranking: 'later' })
      },
      update: (actor, id, { createdAt: _createdAt, ...input }) =>
        service.update(edition, actor, id, casinoChangesSchema.parse(input), 'later'),
    }
  },
  rank: ({ tx, deps }, edition, wanted) => createCasinosService(deps).rank(tx, edition, wanted),
}

const guides: Kind = {
  entity: 'guide',
  title: 'title',
  fields: articleFields,
  texts: articleTexts,
  // The article schemas made these fields.
  check: (values, now) => void readPublication(values, now),
  reserved: new Set(),
  changes: guideChangesSchema,
  creation: guideCreationSchema,
  open(deps, edition) {
    const service = createGuidesService(deps)
    return {
      list: (part) => service.adminPart(edition, part),
      create: (actor, input) => service.create(edition, actor, guideCreationSchema.parse(input)),
      update: (actor, id, input) => service.update(edition, actor, id, guideChangesSchema.parse(input)),
    }
  },
}

const posts: Kind = {
  entity: 'post',
  title: 'title',
  fields: { ...articleFields, author: 'text', tags: 'list', featured: 'flag' } satisfies Record<
    Exclude<keyof PostChanges, Apart | Alias>,
    Cell
  >,
  texts: articleTexts,
  // The article schemas made these fields.
  check: (values, now) => void readPublication(values, now),
  reserved: new Set(),
  changes: postChangesSchema,
  creation: postCreationSchema,
  open(deps, edition) {
    const service = createPostsService(deps)
    return {
      list: (part) => service.adminPart(edition, part),
      create: (actor, input) => service.create(edition, actor, postCreationSchema.parse(input)),
      update: (actor, id, input) => service.update(edition, actor, id, postChangesSchema.parse(input)),
    }
  },
}

export const kinds: Readonly<Record<KindName, Kind>> = { casinos, guides, posts }
