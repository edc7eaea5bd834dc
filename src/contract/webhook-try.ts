export type WebhookTry = {
  at: string
  /** Null if the address did not answer. */
  status: number | null
  note: string | null
}
