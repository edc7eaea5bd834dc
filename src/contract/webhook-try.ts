/** How many days messages are stored. */
export const webhookDays = 30

export type WebhookTry = {
  at: string
  /** Null if the address did not answer. */
  status: number | null
  note: string | null
}
