import { readFileSync } from 'node:fs'
import { expect, test } from './journey.ts'
import * as kit from './admin-kit.ts'

test('casinos go out, are edited in a spreadsheet, checked, mended and brought back; a WordPress export becomes posts', async ({
  page,
}) => {
  await kit.openCasinos(page, '/admin/casinos?tenant=crypto')
  await kit.screenLink(page, 'Import and export').click()
  await expect(page.getByRole('heading', { name: 'Import and export' })).toBeVisible()

  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Casinos as CSV' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('crypto-casinos.csv')
  const csv = readFileSync(await download.path(), 'utf8')
  const packing = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download archive' }).click()
  const archive = await packing
  expect(archive.suggestedFilename()).toMatch(/^tandem-[\d-]+\.tar$/)
  expect(
    readFileSync(await archive.path())
      .subarray(0, 11)
      .toString(),
  ).toBe('tandem.json')
  const [header = '', line = ''] = csv.replace('\uFEFF', '').split('\n')
  const [name, slug] = ['name', 'slug'].map(
    (column) => line.split(',')[header.split(',').indexOf(column)] ?? '',
  )
  const run = Date.now().toString(36)
  const small = (rating: string) =>
    `slug,name,promoCode,rating\n${slug},${name},CSV-${run},${rating}\n`

  const send = async (text: string, kind: string, file = 'edited.csv') => {
    await page.getByLabel('What to import').selectOption(kind)
    await page
      .getByLabel('File')
      .setInputFiles({ name: file, mimeType: 'text/plain', buffer: Buffer.from(text) })
    await page.getByRole('button', { name: 'Check the file' }).click()
    await expect(
      page.getByRole('heading', { name: 'What importing the file would do' }),
    ).toBeFocused()
  }
  await send(small('11'), 'casinos')
  await expect(page.getByText('1 row has problems')).toBeVisible()
  await expect(
    page.getByRole('row', { name: new RegExp(slug ?? '') }).or(page.getByText('rating:')),
  ).toContainText(['rating'])
  await expect(page.getByText('Must be at most 5')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import 0 entries' })).toBeDisabled()
  await kit.expectAccessible(page)

  await send(small('4.4'), 'casinos')
  await expect(page.getByText(/^Changes .*promoCode/)).toBeVisible()
  await page.getByRole('button', { name: 'Import 1 entry' }).click()
  await expect(page.getByRole('heading', { name: 'File imported' })).toBeFocused()
  expect(await (await page.request.get(`/casino/${slug}?tenant=crypto`)).text()).toContain(
    `CSV-${run}`,
  )
  await send(small('4.4'), 'casinos')
  await expect(page.getByText('The file contains nothing new.')).toBeVisible()

  // Nothing is ever fetched from a private network.
  const wordpress = readFileSync('tests/fixtures/wordpress.xml', 'utf8')
    .replaceAll(/old\.example(?=\/[ab]\.jpg)/g, `10.0.0.7/${run}`)
    .replaceAll('old.example', `${run}.example`)
  const unnamed = wordpress.replace('<language>en-GB</language>', '')
  await send(unnamed, 'wordpress', 'unnamed.xml')
  const question = page.getByText('Which language are these articles in?')
  await expect(question).toBeVisible()
  await expect(page.getByText(/^Nothing says which language it is in/).first()).toBeVisible()
  await kit.expectAccessible(page)
  await page.getByLabel('Language of articles that don’t name one').selectOption('en')
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByText('It can be imported. Nothing has been written yet.')).toBeVisible()
  await expect(question).toBeHidden()
  await page.getByLabel('Language of articles that don’t name one').selectOption('')
  await page.getByLabel('WordPress pages become').selectOption('skip')
  await send(wordpress, 'wordpress', 'export.xml')
  await page.getByText('3 pictures').click()
  await expect(page.getByText(`https://10.0.0.7/${run}/b.jpg`).first()).toBeVisible()
  await page.getByText(/^By category/).click()
  await page.getByLabel('How to (2)').selectOption('skip')
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByText('The file contains nothing new.')).toBeVisible()
  await page.getByLabel('How to (2)').selectOption('')
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByRole('button', { name: 'Import 3 entries', exact: true })).toBeEnabled()
  await page.getByLabel(/^I may use the pictures/).check()
  await page.getByRole('button', { name: 'Check the file' }).click()
  await kit.expectAccessible(page)
  await page.getByRole('button', { name: 'Import 3 entries and fetch 2 pictures' }).click()
  await expect(page.getByRole('heading', { name: 'File imported' })).toBeFocused()
  const pictures = page.getByRole('region', { name: 'Pictures from WordPress' })
  const failed = pictures.getByRole('row').filter({ hasText: `/${run}/b.jpg` })
  await expect(failed).toContainText('It leads into a private network.', { timeout: 30_000 })
  await expect(failed.getByRole('link', { name: 'Fees & waiting – explained' })).toBeVisible()
  await expect(pictures.getByText(/2 could not be fetched/)).toBeVisible()
  await kit.expectAccessible(page)
  await failed.getByRole('button', { name: /^Try again/ }).press('Enter')
  await expect(page.getByText('1 picture is tried again', { exact: true })).toBeVisible()
  const report = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download the report' }).click()
  expect(readFileSync(await (await report).path(), 'utf8')).toContain(
    `"picture","","https://10.0.0.7/${run}/b.jpg"`,
  )
  await page.getByRole('link', { name: 'Blog Posts', exact: true }).click()
  await page.getByLabel('Search posts').fill('Fees & waiting')
  await expect(kit.rows(page).first()).toContainText('Fees & waiting')

  // The lists of visitors are as they were, for the journeys that count what stands there.
  const imported = (await kit.call(page, 'GET', '/api/admin/blog/page?q=waiting')) as {
    id: string
    title: string
  }[]
  for (const { id } of imported.filter(({ title }) => title.startsWith('Fees & waiting')))
    await kit.call(page, 'DELETE', `/api/blog/${id}`)
  const writers = (await kit.call(page, 'GET', '/api/admin/authors/page?q=Mai+Holm')) as {
    id: string
  }[]
  for (const { id } of writers) await kit.call(page, 'DELETE', `/api/authors/${id}`)
})

test('the columns of another program’s list are assigned by keyboard, on a phone too', async ({
  page,
}) => {
  await kit.open(page, '/admin/import-export?tenant=crypto')
  const run = Date.now().toString(36)
  const csv = `Kontakt,Utskick,Favoritspel,Signed up\nja-${run}@list.example,Ja,Slots,03/04/2024\nnej-${run}@list.example,Nej,Poker,05/06/2024\n`
  await page.getByLabel('What to import').selectOption('subscribers')
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await page.getByLabel('Where they agreed').fill('The former site')
  await page.getByLabel('When they agreed').fill('2025-03-01')
  const check = page.getByRole('button', { name: 'Check the file' })
  await check.press('Enter')
  await expect(page.getByText('2 columns wait')).toBeVisible()
  await expect(page.getByText('Something in the file waits for you')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Import \d/ })).toBeDisabled()
  await kit.expectAccessible(page)

  await page.setViewportSize({ width: 390, height: 800 })
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
  expect(scrollWidth).toBe(clientWidth)
  await kit.expectAccessible(page)
  const waiting = page.getByRole('table', { name: 'Columns that wait for you' })
  await expect(waiting).toContainText('Poker')
  const newsletter = page.getByLabel('What “Utskick” holds')
  const game = page.getByLabel('What “Favoritspel” holds')
  // Letters choose in a list, as everywhere in the browser.
  await newsletter.focus()
  await page.keyboard.type('Who wants email')
  await page.keyboard.press('Tab')
  await expect(game).toBeFocused()
  await page.keyboard.type('Leave')
  await page.getByLabel('Days in this file').focus()
  await page.keyboard.type('The day')
  await check.press('Enter')
  await expect(page.getByText('It can be imported. Nothing has been written yet.')).toBeVisible()
  await page.getByText('2 columns are recognised').waitFor()
  await kit.expectAccessible(page)
  await page.getByRole('button', { name: 'Import 2 entries' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'File imported' })).toBeFocused()
  const readers = (await kit.call(
    page,
    'GET',
    `/api/admin/newsletter/subscribers?search=${run}`,
  )) as { email: string; status: string; createdAt: string }[]
  expect(readers.map(({ email, status }) => `${email} ${status}`).toSorted()).toEqual([
    `ja-${run}@list.example confirmed`,
    `nej-${run}@list.example unsubscribed`,
  ])
  expect(readers.map(({ createdAt }) => createdAt).toSorted()[0]).toContain('2024-04-03')
})
