import { defineApi } from '#api/define-api.ts'
import { chatQuestionSchema, chatReplySchema } from './contract.ts'
import type { ChatService } from './service.server.ts'

export function createChatApi(chat: ChatService) {
  return defineApi('Chat').post(
    '/chat/reply',
    {
      access: 'anyone',
      rate: 'chat',
      summary:
        'Ask the automated assistant; it answers from the edition’s own content, and nothing is kept',
      takes: chatQuestionSchema,
      gives: chatReplySchema,
      refuses: [413],
    },
    (c) => {
      const languages = c.context.req.header('accept-language')
      return chat.reply(c.reader, c.body.message, languages)
    },
  ).hono
}
