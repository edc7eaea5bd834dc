export const clickClasses = ['human', 'bot', 'prefetch', 'duplicate', 'unknown'] as const
export type ClickClass = (typeof clickClasses)[number]
