/**
 * Stylesheets of single screens, which only their pages link to, by name. What every page needs is
 * in `site/styles.css`; what an island needs once it wakes is imported by the island.
 */
export const sheets = { compare: 'src/features/compare/styles/compare.css' } as const

export type Sheet = keyof typeof sheets
