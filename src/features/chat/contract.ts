import * as z from 'zod'
import { requiredText } from '#contract/fields.ts'
import { maxQuestionLength } from './limits.ts'

/** A question to the assistant, which is not stored. */
export const chatQuestionSchema = z
  .object({ message: requiredText(maxQuestionLength) })
  .meta({ id: 'ChatQuestion' })

const chatLinkSchema = z.object({
  label: z.string(),
  href: z
    .string()
    .meta({ description: 'A path of this site, or an http(s) or tel: address of a help line' }),
})

export const chatReplySchema = z
  .object({
    text: z.string().meta({ description: 'Plain text; a line break begins a new line' }),
    links: z.array(chatLinkSchema),
    offerContact: z
      .boolean()
      .meta({ description: 'Whether to offer the contact form, because a person can say more' }),
  })
  .meta({ id: 'ChatReply' })

export type ChatLink = z.infer<typeof chatLinkSchema>
export type ChatReply = z.infer<typeof chatReplySchema>
