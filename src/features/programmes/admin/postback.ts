/** A programme's postback address with placeholders in braces, as docs/operations.md explains it; without the secret there is one for that too. */
export const makePostback = (postbackUrl: string, secret = '{SECRET}') =>
  `${postbackUrl}?secret=${secret}&transaction={TX}&click={SUBID}&kind=deposit&amount={PAYOUT}&currency=EUR`
