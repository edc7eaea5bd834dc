import { afterAll } from 'vitest'
import { captureConsole } from '#process/log.ts'
import { createTestLog, foundInLogs } from './test-log.ts'

// Runs with every test file: whatever its tests do, nobody's data may come into the log. What tests
// print themselves stays visible.
const print = console.log
captureConsole(createTestLog())
console.log = print

afterAll(() => {
  if (foundInLogs.length > 0) throw new Error(`private data in the log:\n${foundInLogs.join('\n')}`)
})
