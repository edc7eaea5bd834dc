import * as z from 'zod'
import {
  articleAdminFields,
  articleChangeFields,
  articleListFields,
  articleQueryFields,
  articleSummaryFields,
  articleTextFields,
} from '../contract.ts'

/** Fields that are left out stay as they are. */
export const guideChangesSchema = z
  .object(articleChangeFields)
  .partial()
  .meta({ id: 'GuideChanges' })

export const guideCreationSchema = z
  .object(articleChangeFields)
  .partial()
  .required({ title: true })
  .meta({ id: 'GuideCreation' })

export const guideSummarySchema = z.object(articleSummaryFields)

/** In the language of the call. */
export const guideSchema = guideSummarySchema.extend(articleTextFields).meta({ id: 'Guide' })

/** English texts with all translations. */
export const adminGuideSchema = guideSchema.extend(articleAdminFields).meta({ id: 'AdminGuide' })

export const guideListItemSchema = z.object(articleListFields).meta({ id: 'GuideListItem' })

export const guideQuerySchema = z.object(articleQueryFields)

export type GuideSummary = z.infer<typeof guideSummarySchema>
export type Guide = z.infer<typeof guideSchema>
export type AdminGuide = z.infer<typeof adminGuideSchema>
export type GuideCreation = z.infer<typeof guideCreationSchema>
