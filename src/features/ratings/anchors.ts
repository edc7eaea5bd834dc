/** The names of the messages that say what points mean. */
export const anchorWords = { 0: 'none', 50: 'half', 100: 'full' } as const
