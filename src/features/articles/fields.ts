import * as z from 'zod'
import {
  imageUrl,
  optionalInteger,
  optionalSlug,
  optionalText,
  requiredText,
  text,
  textList,
  translatedSlug,
} from '#contract/fields.ts'
import { creditFields } from '#content/credits/fields.ts'
import { fieldTypes, type Fields } from '#content/fields.ts'
import { publicationFields } from '#content/publication/fields.ts'
import { maxAltLength } from '#content/media/contract.ts'
import { seoFields } from '#content/seo-fields.ts'

const { text: written, markdown, flag } = fieldTypes

export const maxContentLength = 60_000

export const guideFields = {
  slug: {
    label: 'Slug',
    type: 'text',
    translated: translatedSlug,
    blankKeeps: true,
    input: optionalSlug,
    output: z.string(),
  },
  title: {
    ...written('Title', 200),
    input: requiredText(200, 'Title is required'),
    required: true,
  },
  excerpt: written('Excerpt', 1000),
  content: markdown('Content', maxContentLength),
  category: {
    label: 'Category',
    type: 'text',
    input: requiredText(60, 'Category is required'),
    output: z.string(),
  },
  readTime: {
    label: 'Reading time (minutes)',
    type: 'number',
    blankKeeps: true,
    input: optionalInteger(0, 600).meta({ description: 'In minutes; 0 is less than one' }),
    output: z.number().int().meta({ description: 'In minutes; 0 is less than one' }),
  },
  imageUrl: {
    label: 'Picture',
    type: 'text',
    links: 'address',
    input: imageUrl,
    output: z.string().nullable(),
  },
  imageAlt: {
    ...written('Picture description', maxAltLength),
    input: text(maxAltLength).meta({
      description: 'What the picture shows; may be empty if it was uploaded as decorative',
    }),
  },
  ...seoFields,
  ...creditFields,
  ...publicationFields,
} as const satisfies Fields

export const postFields = {
  ...guideFields,
  author: { label: 'Author', type: 'text', input: optionalText(120), output: z.string() },
  tags: {
    label: 'Tags',
    type: 'commas',
    separator: ',',
    input: textList,
    output: z.array(z.string()),
  },
  featured: { ...flag('Featured'), arranges: true },
} as const satisfies Fields
