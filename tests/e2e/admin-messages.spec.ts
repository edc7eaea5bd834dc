import { expect, test, type Route } from './journey.ts'
import * as kit from './admin-kit.ts'

const run = Date.now().toString(36)
const headers = { 'x-tenant': 'sweepstakes' }
const { toast } = kit
const pages = '**/api/admin/contact-messages/page?*'
const oneMessage = /\/contact-messages\/[\da-f-]{36}$/

test('messages: read, answered, noted, filtered, all marked read, deleted', async ({ browser }) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const names = ['Ada', 'Bo', 'Cy'].map((name) => `${name} ${run}`) as [string, string, string]
  const write = async (name: string) => {
    const data = {
      name,
      email: `${run}@example.com`,
      message: `From ${name}: ${'long '.repeat(40)}`,
    }
    expect((await page.request.post('/api/contact', { headers, data })).status()).toBe(200)
  }
  for (const name of names) await write(name)
  const [ada, bo, cy] = names
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  const stat = (label: string) =>
    page
      .locator('dl > div')
      .filter({ has: page.getByText(label, { exact: true }) })
      .locator('dd')

  // The list comes late once, to see what is said meanwhile.
  const held = Promise.withResolvers<void>()
  await page.route(pages, async (route) => {
    await held.promise
    await route.continue()
  })
  await kit.open(page, '/admin/messages?tenant=sweepstakes')
  await expect(page.getByText('Loading contact messages...')).toBeVisible()
  held.resolve()
  await expect(row(ada)).toContainText(`From ${ada}`)
  await expect(row(ada)).toContainText(/…/)
  await expect(row(ada)).toContainText('Unread')
  await expect(row(ada)).toContainText(/\w{3} \d{1,2}, \d{4} at \d{1,2}:\d\d [AP]M/)
  await expect(page.getByRole('link', { name: /^Messages \(\d+ unread\)$/ })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await kit.expectAccessible(page)

  await page.getByRole('button', { name: `View the message from ${ada}` }).click()
  const dialog = page.getByRole('dialog', { name: `Contact Message from ${ada}` })
  await expect(dialog).toContainText(/Received \w+ \d{1,2}, \d{4} at \d{1,2}:\d\d [AP]M/)
  await expect(dialog.getByLabel('Status')).toHaveValue('read')
  await expect(row(ada).getByText('Read', { exact: true })).toBeAttached()
  const notes = dialog.getByPlaceholder('Add internal notes about this message...')
  await notes.fill('Asked the editors.')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: `View the message from ${ada}` }).click()
  await expect(notes).toHaveValue('Asked the editors.')
  await dialog.getByRole('button', { name: 'Save Notes' }).click()
  await expect(toast(page, 'Message updated successfully')).toBeVisible()
  await expect(dialog.getByText('Not saved yet.')).toBeHidden()
  await page.route(oneMessage, (route) => route.abort())
  await dialog.getByLabel('Status').selectOption('replied')
  await expect(toast(page, 'Failed to update message')).toContainText('Error')
  await expect(dialog.getByLabel('Status')).toHaveValue('read')
  await page.unroute(oneMessage)
  await dialog.getByLabel('Status').selectOption('replied')
  await expect(row(ada).getByText('Replied', { exact: true })).toBeAttached()
  await kit.expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: `View the message from ${ada}` })).toBeFocused()
  await expect(stat('Response Rate')).toHaveText(/^[1-9]\d*%$/)
  for (const label of ['Total Messages', 'Unread', 'Replied'])
    await expect(stat(label)).toHaveText(/^[1-9]\d*$/)
  await page.getByLabel('Status').selectOption('replied')
  await expect(row(bo)).toBeHidden()
  await expect(row(ada)).toBeVisible()
  await page.getByLabel('Status').selectOption('read')
  await expect(row(ada)).toBeHidden()

  await page.getByLabel('Status').selectOption('unread')
  await expect(row(ada)).toBeHidden()
  await expect(row(bo)).toBeVisible()
  await page.getByRole('button', { name: /^Mark All Read \(\d+\)$/ }).click()
  await expect(toast(page, 'All messages marked as read')).toBeVisible()
  await expect(page.getByText('No messages found')).toBeVisible()
  await expect(page.getByText('No unread messages found.')).toBeVisible()
  await expect(page.getByRole('button', { name: /Mark All Read/ })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Messages' })).toBeFocused()

  await page.getByLabel('Status').selectOption('all')
  // Whatever reason the server gives.
  await page.route(oneMessage, (route) =>
    route.fulfill({ status: 503, json: { message: 'The database is not responding.' } }),
  )
  await page.getByRole('button', { name: `Delete the message from ${bo}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Failed to delete message')).toContainText('Error')
  await page.unroute(oneMessage)
  for (const name of names) {
    await page.getByRole('button', { name: `Delete the message from ${name}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(row(name)).toHaveCount(0)
  }
  await expect(toast(page, 'Message deleted successfully')).toBeVisible()
  await expect(row(cy)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Messages' })).toBeFocused()

  let answers = (route: Route) => route.abort()
  await page.route(pages, (route) => answers(route))
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Failed to fetch messages')
  answers = (route) => route.fulfill({ json: [], headers: { 'x-total-count': '0' } })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No messages found')).toBeVisible()
  await expect(page.getByText('No contact messages have been received yet.')).toBeVisible()
  await page.unroute(pages)

  // Each message is mailed to the support, too; the email goes with the message when that is
  // deleted.
  const dee = `Dee ${run}`
  await write(dee)
  await kit.screenLink(page, 'Outbox').click()
  const mail = page.getByRole('row').filter({ hasText: dee })
  await expect(page.getByRole('row').filter({ hasText: ada })).toHaveCount(0)
  await expect(mail).toContainText('support@tandem-sweeps.example')
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(mail).toContainText('Sent', { timeout: 1_000 })
  }).toPass()
  await mail.getByRole('button', { name: /^View the email to/ }).click()
  const opened = page.getByRole('dialog')
  await expect(opened.getByRole('region', { name: 'Text of the email' })).toContainText(
    `From ${dee}`,
  )
  const complaints: string[] = []
  page.on('console', (message) => complaints.push(message.text()))
  await opened.getByText('As mail programs show it').click()
  await expect(opened.frameLocator('iframe').getByRole('heading').first()).toBeVisible()
  expect(complaints).toEqual([])
  await kit.expectAccessible(page)
  await page.keyboard.press('Escape')
  // Other journeys may have failed emails of their own at the same time.
  await page.getByRole('searchbox').fill('support@tandem-sweeps.example')
  await page.getByLabel('Status').selectOption('failed')
  await expect(page.getByText('No emails match.')).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await kit.expectAccessible(page)
  await menu.getByRole('link', { name: 'Analytics' }).click()
  await expect(menu).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Analytics' })).toBeFocused()
  for (const label of ['Total Casinos', 'Published Guides', 'Published Posts']) {
    await expect(stat(label)).toHaveText(/^\d+$/)
  }
  await context.close()
})

test('messages are searched, marked together with an undo, and deleted together', async ({
  page,
}) => {
  const names = ['Eve', 'Flo'].map((name) => `${name} bulk ${run}`)
  for (const name of names) {
    const data = { name, email: `${run}@example.com`, message: 'Where is my withdrawal?' }
    expect((await page.request.post('/api/contact', { headers, data })).status()).toBe(200)
  }
  await kit.open(page, '/admin/messages?tenant=sweepstakes')
  const found = page.getByRole('row').filter({ hasText: `bulk ${run}` })
  await page.getByRole('searchbox', { name: 'Search messages' }).fill(`BULK ${run}`)
  await expect(page.getByRole('row')).toHaveCount(3)
  await expect(found).toHaveCount(2)
  for (const name of names) await page.getByLabel(`Select the message from ${name}`).check()
  const bar = page.getByRole('group', { name: 'Selected messages' })
  await expect(bar).toContainText('2 messages selected')
  await kit.expectAccessible(page)
  await bar.getByLabel('Mark the selected').selectOption('Replied')
  await expect(toast(page, '2 messages marked as replied')).toBeVisible()
  await expect(found.getByText('Replied', { exact: true })).toHaveCount(2)
  await toast(page, '2 messages marked').getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'Undone for 2 messages')).toBeVisible()
  await expect(found.getByText('Unread', { exact: true })).toHaveCount(2)
  await page.setViewportSize({ width: 390, height: 844 })
  await kit.expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await bar.getByRole('button', { name: 'Delete…' }).click()
  await page
    .getByRole('dialog', { name: 'Delete 2 messages?' })
    .getByText('Delete', { exact: true })
    .click()
  await expect(toast(page, '2 message(s) deleted')).toBeVisible()
  await expect(bar).toBeHidden()
  await expect(page.getByText('No messages found for')).toBeVisible()
})
