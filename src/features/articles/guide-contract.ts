import * as z from 'zod'
import { shapeOf } from '#content/fields.ts'
import {
  articleAdminFields,
  articleInputFields,
  articleListFields,
  articleOutputFields,
  articleQueryFields,
  longFields,
} from './contract.ts'
import { guideFields } from './fields.ts'

const changes = z.object({ ...shapeOf(guideFields, 'input'), ...articleInputFields }).partial()

/** Fields that are left out stay as they are. */
export const guideChangesSchema = changes.meta({ id: 'GuideChanges' })

export const guideCreationSchema = changes.required({ title: true }).meta({ id: 'GuideCreation' })

/** The texts are in the language of the call. */
export const guideSchema = z
  .object({ ...articleOutputFields, ...shapeOf(guideFields, 'output') })
  .meta({ id: 'Guide' })

export const guideSummarySchema = guideSchema.omit(longFields)

/** Texts of the main language with all translations. */
export const adminGuideSchema = guideSchema.extend(articleAdminFields).meta({ id: 'AdminGuide' })

export const guideListItemSchema = z.object(articleListFields).meta({ id: 'GuideListItem' })

export const guideQuerySchema = z.object(articleQueryFields)

export type GuideSummary = z.infer<typeof guideSummarySchema>
export type Guide = z.infer<typeof guideSchema>
export type AdminGuide = z.infer<typeof adminGuideSchema>
export type GuideCreation = z.infer<typeof guideCreationSchema>
