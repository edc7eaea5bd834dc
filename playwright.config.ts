import { defineConfig } from '@playwright/test'
import { launch } from './tests/e2e/browser.ts'

/** Another one when something else listens there. */
const port = Number(process.env['E2E_PORT'] ?? 3987)

/** The built site with its demonstration content in a folder of its own, and one browser. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  fullyParallel: false,
  // Journeys wait for the page half of the time: three at once fill two cores.
  workers: 3,
  timeout: 90_000,
  expect: { timeout: 8_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-US',
    // Without a graphics card, the moving ticker keeps a core busy on every page; a journey that
    // looks at movement asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every test costs a third of the time; ask for one with --trace on.
    screenshot: 'only-on-failure',
    launchOptions: launch(),
  },
  webServer: {
    command: `${process.execPath} tests/e2e/serve.ts`,
    env: { PORT: String(port) },
    url: `http://localhost:${port}/readyz`,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
