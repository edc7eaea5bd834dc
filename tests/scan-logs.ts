import { afterAll, expect } from 'vitest'
import { foundInLogs } from './test-log.ts'

// Runs with every test file: whatever its tests do, nobody's data may come into the log.
afterAll(() => expect(foundInLogs, 'private data in the log').toEqual([]))
