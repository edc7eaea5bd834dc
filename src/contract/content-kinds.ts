/**
 * The kinds of content, and what those that treat them alike need to know of each. What is derived:
 * change notices and locks, the admin's addresses, menu, palette and words, import and export,
 * webhooks, previews, history, translations and the demonstration.
 */
export const kinds = {
  casino: {
    /** The name in code and files: change notices, locks, what is imported and exported. */
    plural: 'casinos',
    /** The words in a sentence of the admin. */
    one: 'casino',
    many: 'casinos',
    /** The list's address in the admin; its forms are below it. */
    adminPath: '/casinos',
    /** Whether visitors have a page for each entry. */
    hasPage: true,
    /** Whether an entry is drafted, reviewed and published. */
    isDrafted: false,
  },
  guide: {
    plural: 'guides',
    one: 'guide',
    many: 'guides',
    adminPath: '/guides',
    hasPage: true,
    isDrafted: true,
  },
  post: {
    plural: 'posts',
    one: 'blog post',
    many: 'blog posts',
    adminPath: '/posts',
    hasPage: true,
    isDrafted: true,
  },
  toplist: {
    plural: 'toplists',
    one: 'list',
    many: 'lists',
    adminPath: '/lists',
    hasPage: true,
    isDrafted: true,
  },
  author: {
    plural: 'authors',
    one: 'author',
    many: 'authors',
    adminPath: '/authors',
    hasPage: true,
    isDrafted: true,
  },
  page: {
    plural: 'pages',
    one: 'page',
    many: 'pages',
    adminPath: '/pages',
    hasPage: true,
    isDrafted: true,
  },
  /** Shown on the pages of VPNs and lotteries. */
  offer: {
    plural: 'offers',
    one: 'offer',
    many: 'offers',
    adminPath: '/offers',
    hasPage: false,
    isDrafted: true,
  },
} as const

type Kinds = typeof kinds
export type ContentKind = keyof Kinds
export type ContentPlural = Kinds[ContentKind]['plural']

type Marked<Mark extends 'hasPage' | 'isDrafted'> = {
  [Kind in ContentKind]: Kinds[Kind][Mark] extends true ? Kind : never
}[ContentKind]

export const contentKinds = Object.keys(kinds) as ContentKind[]
export const contentPlurals = contentKinds.map((kind) => kinds[kind].plural)

export type PageKind = Marked<'hasPage'>
export const hasPage = (kind: ContentKind): kind is PageKind => kinds[kind].hasPage

export type DraftedKind = Marked<'isDrafted'>
export const isDrafted = (kind: ContentKind): kind is DraftedKind => kinds[kind].isDrafted

/** Kinds whose forms keep unsaved changes; issues of the newsletter are not content. */
export const editedKinds = [...contentKinds, 'issue'] as const
export type EditedKind = (typeof editedKinds)[number]
export const isContentKind = (kind: EditedKind): kind is ContentKind => kind !== 'issue'

/** Labels in the singular, such as `Blog post`. */
export const kindLabels = mapKinds(({ one }) => startSentence(one))
/** Labels in the plural, such as `Blog posts`. */
export const kindListLabels = mapKinds(({ many }) => startSentence(many))

/** A value for each kind, made of what the table says about it. */
export function mapKinds<Value>(
  make: (about: Kinds[ContentKind], kind: ContentKind) => Value,
): Record<ContentKind, Value> {
  return Object.fromEntries(contentKinds.map((kind) => [kind, make(kinds[kind], kind)])) as Record<
    ContentKind,
    Value
  >
}

/** The same by plural, as files and change notices have it. */
export function mapPlurals<Value>(
  make: (about: Kinds[ContentKind], kind: ContentKind) => Value,
): Record<ContentPlural, Value> {
  return Object.fromEntries(
    contentKinds.map((kind) => [kinds[kind].plural, make(kinds[kind], kind)]),
  ) as Record<ContentPlural, Value>
}

/** The words with a capital at their beginning, for labels and sentences. */
export function startSentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
