/** An address as the header Location takes it, which is ASCII alone: what stands in it unescaped, from a path or a query, is escaped. */
export const toLocation = (address: string): string =>
  address.toWellFormed().replaceAll(/[^\u0021-\u007e]+/g, encodeURIComponent)
