/**
 * What kind of click it was. Every click is stored; which count is decided when they are. A human one becomes `duplicate` as it is stored,
 * if the same visitor has just followed the same link.
 */
export const clickClasses = ['human', 'bot', 'prefetch', 'duplicate', 'unknown'] as const
export type ClickClass = (typeof clickClasses)[number]
