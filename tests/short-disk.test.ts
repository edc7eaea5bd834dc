import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { keepReserve } from '#db/embedded/reserve.ts'
import { mountSmallDisk } from './db/small-disk.ts'
import { copyEmbeddedTemplate } from './embedded-template.ts'
import { startTestSite } from './test-site.ts'

const message = {
  name: 'Ada',
  email: 'ada@example.com',
  subject: 'Hello',
  message: 'Is anybody out there, please?',
}

test.for([
  ['nearly full', 40],
  ['full', 0],
] as const)(
  'a site starts on a disk that is %s, is read, and writes again when there is room',
  { timeout: 180_000 },
  async ([, free], { skip }) => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'tandem-short-disk-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const dataDir = path.join(folder, 'data')
    const disk = mountSmallDisk(dataDir, 384, skip)
    onTestFinished(disk.unmount)
    await copyEmbeddedTemplate(path.join(dataDir, 'db'))
    const open = (clock?: () => Date) =>
      startTestSite({ env: { DATA_DIR: dataDir }, ...(clock && { clock }) })

    // Makes the administrator, the day's salt and the jobs.
    await (await open()).stop()
    keepReserve(path.join(dataDir, 'db'))
    const ballast = disk.fillUpTo(free)

    const today = await open()
    expect((await today.call('/')).status).toBe(200)
    expect((await today.call('/api/contact', { body: message })).status).toBe(507)
    await today.stop()

    // Another day, whose salt, and a month, whose table of clicks are not there.
    const later = await open(() => new Date(Date.now() + 200 * 24 * 3_600_000))
    onTestFinished(() => later.stop())
    expect((await later.call('/')).status).toBe(200)
    expect((await later.call('/readyz')).status).toBe(200)
    expect((await later.call('/api/contact', { body: message })).status).toBe(507)

    rmSync(ballast)
    const write = async () => (await later.call('/api/contact', { body: message })).status
    await expect.poll(write, { timeout: 20_000, interval: 200 }).toBe(200)
  },
)
