import * as z from 'zod'

const text = z.string().trim().min(1)
const point = z.strictObject({ title: text, text })

/** What a site may have nothing of; `articles` are guides and posts. */
export const aboutSections = [
  'casinos',
  'guides',
  'posts',
  'articles',
  'prices',
  'vpn',
  'lottery',
] as const
export type AboutSection = (typeof aboutSections)[number]

/** Is left out where its section has nothing in it, or nothing of its text is told. */
const optionalPoint = z.strictObject({
  title: text,
  text: z.string(),
  section: z.enum(aboutSections).optional(),
})
const opening = {
  /** Stands in the head, like the description. */
  title: text,
  description: text,
  headline: text,
  lede: text,
}

export const offerIcons = [
  'calendar',
  'cart',
  'crown',
  'gift',
  'mail',
  'percent',
  'repeat',
  'sparkles',
  'spin',
  'ticket',
] as const

const offerSchema = z.strictObject({
  icon: z.enum(offerIcons),
  name: text,
  /** The usual size, such as `25–100%`. */
  range: text.optional(),
  text,
  /** What to check in the terms. */
  check: text,
})

const bar = z.strictObject({ label: text, value: text, share: z.number().min(0).max(100) })

/** Serves bonuses and free spins. */
export const offersSchema = z.strictObject({
  ...opening,
  types: z.strictObject({ title: text, lede: text, items: z.array(offerSchema).min(1) }),
  example: z.strictObject({
    title: text,
    lede: text,
    rows: z.array(z.strictObject({ label: text, value: text })).min(1),
    bars: z.tuple([bar, bar]),
    result: text,
    note: text,
  }),
  lists: z
    .array(z.strictObject({ title: text, lede: text.optional(), items: z.array(point).min(1) }))
    .min(1),
  cta: point,
})

const aboutBodySchema = z.strictObject({
  mission: z.strictObject({ title: text, paragraphs: z.array(text).min(1) }),
  work: z.strictObject({ title: text, items: z.array(z.string()).min(1) }),
  services: z.strictObject({ title: text, items: z.array(optionalPoint).min(1) }),
  values: z.strictObject({ title: text, items: z.array(optionalPoint).length(4) }),
})

export const aboutSchema = z.strictObject({ ...opening, body: aboutBodySchema })

/** Screens that answers may link to. */
export const faqScreens = [
  'home',
  'compare',
  'guides',
  'bonuses',
  'freeSpins',
  'contact',
  'newsletter',
  'privacy',
  'terms',
  'affiliateDisclosure',
  'vpn',
  'lotteries',
  'howWeRate',
  'break',
  'whereYouPlay',
  'about',
  'authors',
  'bonusCost',
] as const

/** The assistant answers from all of these; visitors see those that are listed. */
export const faqSchema = z.array(
  z.strictObject({
    id: z.string().regex(/^[a-z][A-Za-z]*$/),
    question: text,
    /** Other words that the question is asked with. */
    keywords: text,
    answer: text,
    links: z.array(z.enum(faqScreens)).default([]),
    /** Only the assistant knows it, such as greetings. */
    unlisted: z.literal(true).optional(),
  }),
)

export type FaqEntry = z.infer<typeof faqSchema>[number]
export type FaqScreen = (typeof faqScreens)[number]
export type Point = z.infer<typeof point>
export type Offer = z.infer<typeof offerSchema>
export type OffersTexts = z.infer<typeof offersSchema>
export type AboutTexts = z.infer<typeof aboutSchema>
export type AboutBody = z.infer<typeof aboutBodySchema>

export const legalPages = ['privacy', 'terms', 'affiliate-disclosure'] as const
export type LegalPage = (typeof legalPages)[number]

export type LegalTexts = { headline: string; lede: string; sections: string }
