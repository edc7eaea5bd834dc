import { defineConfig } from '@playwright/test'
import { launch } from './tests/e2e/browser.ts'

/** Each worker has a site of its own (tests/e2e/journey.ts) and a browser. */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/prepare.ts',
  outputDir: 'test-results/e2e',
  fullyParallel: false,
  // Journeys wait for the page half of the time: three at once fill two cores.
  workers: 3,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    locale: 'en-US',
    // Without a graphics card, the moving ticker keeps a core busy on every page; a journey that
    // looks at movement asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every test costs a third of the time; ask for one with --trace on.
    screenshot: 'only-on-failure',
    launchOptions: launch(),
  },
})
