import { expect, test, type Page } from './journey.ts'
import * as kit from './admin-kit.ts'
import { sideways } from './page-kit.ts'

const subject = `Spring news ${Date.now().toString(36)}`
const screenshot = (page: Page, name: string) =>
  page.screenshot({ path: `test-results/issues-${name}.png`, fullPage: true })

async function expectNeat(page: Page, name: string) {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await kit.expectAccessible(page)
    expect(await sideways(page)).toBe(0)
    await screenshot(page, `${name}-${width}`)
  }
}

/** Does it as a keyboard does: the name is completed from the list. */
async function insertCasino(page: Page) {
  const box = page.getByRole('combobox', { name: 'Card to insert in English' })
  await box.fill('a')
  const option = box.page().locator('datalist option').first()
  const name = (await option.getAttribute('value')) ?? ''
  await box.fill(name)
  await box.press('Enter')
  await expect(kit.toast(page, `${name} is in the text`)).toBeVisible()
}

test('an issue is written, tried, scheduled, cancelled and deleted', async ({ page }) => {
  await kit.openCasinos(page, '/admin/casinos?tenant=crypto')
  await kit.openScreen(page, 'Newsletter issues')
  await page.getByRole('link', { name: 'Add Issue' }).press('Enter')
  await page.getByRole('textbox', { name: 'Subject in English' }).fill(subject)
  await page.getByRole('textbox', { name: 'Preview text in English' }).fill('What is new.')
  await page.getByRole('textbox', { name: 'Text in English', exact: true }).fill('Hello, readers.')
  await insertCasino(page)
  await expect(page.getByText(/^Would reach \d+ subscribers?/)).toBeVisible()
  await page.getByRole('button', { name: 'Create Issue' }).press('Enter')

  await page.getByRole('link', { name: subject }).press('Enter')
  await expect(page.getByRole('heading', { name: `Edit ${subject}` })).toBeFocused()
  const mail = page.frameLocator('iframe')
  await expect(mail.getByText('Hello, readers.')).toBeVisible()
  await expect(mail.getByRole('link', { name: /^Visit / })).toHaveAttribute('href', /at=mail/)
  await expectNeat(page, 'form')
  await page.getByRole('button', { name: 'Send a test to me' }).press('Enter')
  await expect(kit.toast(page, 'Test email sent.')).toBeVisible()
  await page.getByRole('button', { name: 'Send now…' }).press('Enter')
  await expect(page.getByRole('dialog')).toContainText(/It would reach \d+ subscribers?/)
  // The next dialog opens even if it is asked for before the browser tells that this one is closed.
  await page.evaluate(async () => {
    document.querySelector<HTMLElement>('dialog[open] [aria-label="Close"]')?.click()
    // React renders in a microtask; the browser tells in a task after it.
    for (let tick = 0; tick < 3; tick++) await Promise.resolve()
    const buttons = [...document.querySelectorAll('button')]
    buttons.find(({ textContent }) => textContent === 'Schedule…')?.click()
  })
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Send at').fill('2020-01-01T10:00')
  await dialog.getByRole('button', { name: 'Schedule' }).press('Enter')
  await expect(kit.toast(page, /at least a minute/)).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Schedule…' }).press('Enter')
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16)
  await dialog.getByLabel('Send at').fill(tomorrow)
  await kit.expectAccessible(page)
  await dialog.getByRole('button', { name: 'Schedule' }).press('Enter')
  await expect(kit.toast(page, 'The issue is scheduled.')).toBeVisible()

  await page.getByRole('link', { name: subject }).press('Enter')
  await expect(page.getByText('Scheduled', { exact: true })).toBeVisible()
  await expectNeat(page, 'view')
  await page.getByRole('button', { name: 'Cancel sending…' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel sending' }).press('Enter')
  await expect(kit.toast(page, 'The issue is a draft again.')).toBeVisible()
  await expectNeat(page, 'list')
  await page.getByRole('button', { name: `Delete ${subject}` }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(page.getByRole('link', { name: subject })).toHaveCount(0)
})

test('what comes back is listed', async ({ page }) => {
  await kit.openCasinos(page, '/admin/casinos?tenant=crypto')
  const email = `bounced-${Date.now().toString(36)}@example.com`
  await kit.call(page, 'POST', '/api/newsletter/subscribe', { email })
  const report = { type: 'hard', email, code: '5.1.1', reason: '550 5.1.1 No such user' }
  await kit.call(page, 'POST', '/api/admin/newsletter/bounces', report)
  await kit.openScreen(page, 'Newsletter')
  await page.getByRole('tab', { name: 'Subscribers' }).press('ArrowRight')
  await page.getByRole('tab', { name: 'Digests and alerts' }).press('ArrowRight')
  const listed = page.getByRole('row', { name: new RegExp(email) })
  await expect(listed).toContainText('5.1.1 · 550 5.1.1 No such user')
  await expect(listed).toContainText('Not confirmed')
  await expectNeat(page, 'bounces')
  const path = '/api/admin/newsletter/subscribers'
  const [reader] = (await kit.call(page, 'GET', `${path}?search=${email}`)) as { id: string }[]
  await kit.call(page, 'DELETE', `${path}/${reader?.id}`)
})

test('the welcome email is changed, switched off and set back', async ({ page }) => {
  await kit.openCasinos(page, '/admin/casinos?tenant=crypto')
  await kit.openScreen(page, 'Newsletter')
  await page.getByRole('tab', { name: 'Subscribers' }).press('End')
  await expect(page.getByRole('tab', { name: 'Welcome email' })).toBeFocused()
  const sending = page.getByLabel('Send it to everyone who confirms a subscription, once')
  await expect(sending).toBeChecked()
  await sending.press('Space')
  await page.getByLabel('Subject in English').fill(subject)
  await page.getByRole('button', { name: 'Save welcome email' }).press('Enter')
  await expect(kit.toast(page, 'Welcome email saved')).toBeVisible()
  await expectNeat(page, 'welcome')
  await page.getByRole('button', { name: 'Use the built-in text in English' }).press('Enter')
  await expect(page.getByLabel('Subject in English')).toHaveValue(/^Welcome to/)
  await sending.press('Space')
  await page.getByRole('button', { name: 'Save welcome email' }).press('Enter')
  await expect(sending).toBeChecked()

  // Somebody else saves meanwhile: the form says so, and keeps what was typed.
  const path = '/api/admin/newsletter/welcome?tenant=crypto'
  type Stored = { revision: number; isOn: boolean; texts: object }
  const read = async () => (await kit.call(page, 'GET', path)) as Stored
  await expect.poll(async () => (await read()).isOn).toBe(true)
  const { revision, isOn, texts } = await read()
  await kit.call(page, 'PUT', path, { isOn: false, texts, revision })
  await page.getByLabel('Subject in English').fill('Typed here')
  await page.getByRole('button', { name: 'Save welcome email' }).press('Enter')
  await expect(page.locator('#main').getByText(/^Someone else has changed/)).toBeVisible()
  await expect(page.getByLabel('Subject in English')).toHaveValue('Typed here')
  await kit.call(page, 'PUT', path, { isOn, texts, revision: revision + 1 })
})
