/** A Location header may hold ASCII only. */
export const toLocation = (address: string): string =>
  address.toWellFormed().replaceAll(/[^\u0021-\u007e]+/g, encodeURIComponent)
