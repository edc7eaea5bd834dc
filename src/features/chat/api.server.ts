import { endpoint } from '#api/endpoint.ts'
import { newApi } from '#api/new-api.ts'
import { answers, jsonBody } from '#api/openapi.ts'
import { chatQuestionSchema, chatReplySchema } from './contract.ts'
import type { ChatService } from './service.server.ts'

const replyRoute = endpoint(
  { access: 'anyone', rate: 'chat' },
  {
    method: 'post',
    path: '/chat/reply',
    tags: ['Chat'],
    summary:
      'Ask the automated assistant; it answers from the edition’s own content, and nothing is kept',
    request: { body: jsonBody(chatQuestionSchema) },
    responses: answers(200, chatReplySchema, 'The answer', [400, 413, 429]),
  },
)

export function createChatApi(chat: ChatService) {
  return newApi().openapi(replyRoute, async (c) => {
    const { message } = c.req.valid('json')
    return c.json(
      await chat.reply(c.var.edition, c.var.language, message, c.req.header('accept-language')),
      200,
    )
  })
}
