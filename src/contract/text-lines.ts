const fence = /^\s{0,3}(```|~~~)/

/** Whether the line begins or ends a block of code in Markdown. */
export const isFence = (line: string): boolean => fence.test(line)

export const splitLines = (source: string): string[] => source.replace(/\r\n?/g, '\n').split('\n')
