/** A database in the site's own process, or a PostgreSQL server. */
export type DatabaseKind = 'embedded' | 'server'

/**
 * For suites about what the two do differently, as docs/decisions/088-both-engines-where-they-differ.md
 * lists it.
 */
export const bothKinds: readonly DatabaseKind[] = ['embedded', 'server']

/** For all other suites: the server, which starts ten times faster. `npm test -- --both` runs both. */
export const databaseKinds: readonly DatabaseKind[] = process.env['BOTH_ENGINES']
  ? bothKinds
  : ['server']
