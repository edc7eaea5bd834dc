import { defineConfig, mergeConfig } from 'vitest/config'
import site from './vite.config.ts'

// As the site is run. In development React notes for each element where it was made: half of a
// page's time.
process.env['NODE_ENV'] = 'production'

export default mergeConfig(
  site,
  defineConfig({
    test: {
      include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
      globalSetup: ['tests/memory.ts', 'tests/postgres.ts'],
      setupFiles: [
        'tests/quick-imports.ts',
        'tests/scan-logs.ts',
        'tests/fail-on-deprecation.ts',
        'tests/keep-engine.ts',
      ],
      reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
      // Loading the site anew for each file costs a third of the time.
      isolate: false,
      // Files wait for databases, disks and clocks half of the time: four at once fill two cores.
      maxWorkers: 4,
      // A site that starts makes many short-lived objects: collected less often, they cost a tenth
      // less of the whole.
      execArgv: ['--max-semi-space-size=64'],
      // Of a machine that does other things too.
      testTimeout: 90_000,
      hookTimeout: 120_000,
      expect: { poll: { timeout: 15_000 } },
      // A failing assertion is found by reading, an unexpected warning never is.
      onConsoleLog: () => undefined,
    },
  }),
)
