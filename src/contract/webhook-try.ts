export type WebhookTry = {
  at: string
  /** Null: it did not answer. */
  status: number | null
  note: string | null
}
