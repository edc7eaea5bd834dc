import type { Figure } from '#i18n/figures.ts'

/** The figures that the demonstration advertises with. */
export const figures = {
  prizes: { amount: 1_000_000, currency: 'USD', short: true, more: true },
  players: { amount: 100_000, short: true, more: true },
  draws: '24/7',
} as const satisfies Record<string, Figure | string>
