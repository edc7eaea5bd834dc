/** An email that its recipient's server will not take. */
export type Refused = {
  id: string
  kind: string
  messageId: string
  recipient: string
  reason: string
}
