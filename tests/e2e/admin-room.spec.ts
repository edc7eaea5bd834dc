/** What is long, what is pressed and what comes up over it leave room for each other. */
import { expect, test, type Locator, type Page } from './journey.ts'
import * as kit from './admin-kit.ts'

const run = Date.now().toString(36)
const widths = [390, 768, 1440]

/** Whether a press on the middle of what is in view would reach it. */
const isReached = (locator: Locator) =>
  locator.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })

/** What a notification must not change, or the page beneath moves. */
const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)

async function expectNoSidewaysScroll(page: Page, element: Locator) {
  expect(
    await element.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
  ).toBeLessThanOrEqual(0)
  const page1 = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(page1).toBeLessThanOrEqual(0)
}

test('notifications cover neither Save and Cancel, nor rows, nor the buttons of dialogs; Escape leaves a changed form', async ({
  page,
}) => {
  await kit.openCasinos(page)
  const name = `Room ${run}`
  for (const end of ['one', 'two', 'three'])
    await kit.call(page, 'POST', '/api/casinos', { name: `${name} ${end}` })
  await page.route('**/api/casinos/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  )
  for (const [index, width] of widths.entries()) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/admin/casinos')
    await page.getByRole('searchbox').fill(name)
    await expect(kit.rows(page)).toHaveCount(3 - index)
    await page
      .getByRole('link', { name: `Edit ${name}` })
      .first()
      .click()
    await page.getByLabel('Promo code').fill('ROOM')
    const [save, cancel] = [
      page.getByRole('button', { name: 'Save Casino' }),
      page.getByRole('link', { name: 'Cancel', exact: true }),
    ]
    const placeOf = async () => (await save.boundingBox())?.y
    const place = await placeOf()
    await save.click()
    const failure = kit.toast(page, 'Error')
    await expect(failure).toBeVisible()
    // Whoever is about to press it again does not miss it.
    expect(await placeOf()).toBe(place)
    for (const action of [save, cancel]) await expect.poll(() => isReached(action)).toBe(true)
    await page.screenshot({ path: `test-results/room-form-${width}.png` })

    // The first press leaves the field, the second asks, the third keeps the form.
    await page.getByLabel('Promo code').focus()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    const guard = page.getByRole('dialog', { name: 'Leave without saving?' })
    await expect(guard).toBeVisible()
    for (const button of ['Keep editing', 'Discard changes'])
      await expect
        .poll(() => isReached(guard.getByRole('button', { name: button }).last()))
        .toBe(true)
    await page.keyboard.press('Escape')
    await expect(guard).toBeHidden()
    await page.keyboard.press('Escape')
    await guard.getByRole('button', { name: 'Discard changes' }).click()

    await page.getByRole('searchbox').fill('')
    await expect(kit.rows(page).nth(5)).toBeVisible()
    await page
      .getByRole('button', { name: `Delete ${name}` })
      .last()
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    const deleted = kit.toast(page, 'Casino deleted successfully')
    await expect(deleted).toBeVisible()
    // One that has the focus stays.
    await page.keyboard.press('F8')
    const last = kit.rows(page).last().getByRole('button').last()
    await expect
      .poll(async () => {
        await last.evaluate((element) => element.scrollIntoView({ block: 'end' }))
        return await isReached(last)
      })
      .toBe(true)
    await expect(deleted).toBeVisible()
    await page.screenshot({ path: `test-results/room-list-${width}.png` })
    const shown = await heightOf(page)
    await deleted.getByRole('button', { name: 'Close' }).click()
    await expect(deleted).toHaveCount(0)
    expect(await heightOf(page)).toBe(shown)
  }
})

test('a message of one long word and a long address stays within its dialog, its row and its question', async ({
  page,
}) => {
  const word = 'w'.repeat(400)
  const sender = {
    name: 'N'.repeat(100),
    email: `${'e'.repeat(60)}@${'d'.repeat(60)}.example`,
    message: word,
  }
  const sent = await page.request.post('/api/contact', {
    headers: { 'x-tenant': 'sweepstakes' },
    data: sender,
  })
  expect(sent.status()).toBe(200)
  await page.setViewportSize({ width: 390, height: 800 })
  await kit.open(page, '/admin/messages?tenant=sweepstakes')
  const view = page.getByRole('button', { name: `View the message from ${sender.name}` })
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await expect(view).toBeVisible()
    await expectNoSidewaysScroll(page, page.locator('main'))
    await view.click()
    const dialog = page.getByRole('dialog', { name: `Contact Message from ${sender.name}` })
    await expect(dialog.getByText(word)).toBeVisible()
    await expectNoSidewaysScroll(page, dialog)
    await page.screenshot({ path: `test-results/room-message-${width}.png` })
    await dialog.getByRole('button', { name: 'Close' }).click()
  }
  await page.getByRole('button', { name: `Delete the message from ${sender.name}` }).click()
  await expectNoSidewaysScroll(page, page.getByRole('dialog'))
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(kit.toast(page, 'Message deleted successfully')).toBeVisible()
  // The site of these journeys has a mail server.
  await page.goto('/admin/outbox?tenant=sweepstakes')
  await expect(
    page.getByText('These emails are sent through the mail server in SMTP_URL.'),
  ).toBeVisible()
  await expectNoSidewaysScroll(page, page.locator('main'))
})
