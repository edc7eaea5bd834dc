/** What Node is told to run a program of this repository from its source. */
export const fromSource = (program: string, ...args: readonly string[]): string[] => [
  '--import',
  './tests/quick-imports.ts',
  program,
  ...args,
]
