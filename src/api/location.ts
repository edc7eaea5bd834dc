/** Location must be ASCII. */
export const toLocation = (address: string): string =>
  address.toWellFormed().replaceAll(/[^\u0021-\u007e]+/g, encodeURIComponent)
