import { existsSync } from 'node:fs'

/** Chromium is a quarter faster where it has no window system. */
const installed = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) =>
  existsSync(path),
)

/** How journeys start their browser; `more` are arguments of one journey's own. */
export const launch = (...more: string[]) => ({
  executablePath: process.env['CHROMIUM'] ?? installed ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    ...more,
  ],
})
