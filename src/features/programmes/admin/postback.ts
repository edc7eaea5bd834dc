/** Braces mark the placeholders explained in docs/operations/clicks.md. */
export const makePostback = (postbackUrl: string, secret = '{SECRET}') =>
  `${postbackUrl}?secret=${secret}&transaction={TX}&click={SUBID}&kind=deposit&amount={PAYOUT}&currency=EUR`
