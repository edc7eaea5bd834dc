import { afterAll } from 'vitest'

const seen: string[] = []

/**
 * What is deprecated is refused by a library’s next version. Such a warning comes once in a process,
 * so the file of tests that is at fault is the first one, and others like it show after that.
 */
function collect(warning: Error & { code?: string }): void {
  if (warning.name === 'DeprecationWarning') seen.push(warning.stack ?? warning.message)
}

process.on('warning', collect)

afterAll(() => {
  process.off('warning', collect)
  if (seen.length > 0) throw new Error(`deprecated calls:\n${seen.splice(0).join('\n')}`)
})
