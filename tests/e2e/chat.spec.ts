import { expect, test, type Locator, type Page } from './journey.ts'
import { findViolations } from './axe.ts'

const chat = (page: Page) => page.getByRole('dialog', { name: /^Support/ })
const input = (page: Page) => page.getByRole('textbox', { name: 'Your question' })
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true })
const log = (page: Page) => page.getByRole('log', { name: 'Conversation' })
const link = (page: Page) => page.getByRole('link', { name: 'Chat with our assistant' })
const typing = (page: Page) => log(page).getByText('The assistant is typing')

/** Asks, and lets the time pass that an answer takes at the least. */
async function ask(page: Page, question: string) {
  await input(page).fill(question)
  await input(page).press('Enter')
  await page.clock.fastForward(1500)
}

/** Looks at it in light and in dark. */
async function expectClean(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await findViolations(page, { within: '.chat' })).toEqual([])
  }
}

async function boxOf(locator: Locator) {
  await expect(locator).toBeVisible()
  const { x, y, width, height } = await locator.evaluate(async (element) => {
    // Where it comes to rest: it slides in.
    await Promise.all(element.getAnimations().map((animation) => animation.finished))
    return element.getBoundingClientRect().toJSON() as DOMRect
  })
  return {
    x: Math.round(x),
    y: Math.round(y),
    width: Math.round(width),
    height: Math.round(height),
  }
}

test('closed it loads nothing and takes no room; opened by keyboard it answers after 1.5 s, and keeps its state across pages', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on(
    'request',
    (request) => request.resourceType() === 'script' && scripts.push(request.url()),
  )
  await page.clock.install()
  await page.goto('/about', { waitUntil: 'networkidle' })
  await link(page).hover()
  await link(page).focus()
  await page.waitForLoadState('networkidle')
  expect(scripts.filter((url) => /chat|hydrate|react/i.test(url))).toEqual([])
  expect(await boxOf(page.locator('.chat'))).toMatchObject({ width: 56, height: 56 })
  await expect(page.locator('.chat-button .chat-dot')).toHaveAttribute('data-status', 'online')

  await page.keyboard.press('Enter')
  await expect(input(page)).toBeFocused()
  expect(await boxOf(chat(page))).toMatchObject({ width: 320, height: 384 })
  await expect(chat(page).getByText('Online')).toBeVisible()
  await expect(chat(page).getByText('Automated assistant', { exact: true })).toBeVisible()
  await expect(chat(page).getByText('Typically replies within 5 minutes')).toBeVisible()
  await expect(
    log(page).getByText('Hello! I’m the automated assistant at Tandem Crypto.'),
  ).toBeVisible()
  await expect(log(page).getByRole('button')).toHaveCount(3)
  expect(scripts.filter((url) => /support-chat/.test(url))).toHaveLength(1)

  // Nothing to send.
  await expect(send(page)).toBeDisabled()
  await input(page).fill('  ')
  await input(page).press('Enter')
  await input(page).press('Shift+Enter')
  await expect(input(page)).toHaveValue(/^ {2}\n/)
  await expect(send(page)).toBeDisabled()
  await expect(log(page).locator('[data-sender=user]')).toHaveCount(0)

  // The answer is here at once, and shown after 1.5 s.
  await page.clock.pauseAt(Date.now() + 3_600_000)
  let answer = Promise.withResolvers<void>()
  await page.route('**/api/chat/reply*', async (route) => {
    await answer.promise
    await route.continue()
  })
  await input(page).fill('which casinos\naccept dogecoin?')
  await input(page).press('Enter')
  await expect(input(page)).toHaveValue('')
  const user = log(page).locator('[data-sender=user]')
  await expect(user).toContainText('accept dogecoin?')
  await expect(user).toContainText('· Sent')
  await expect(typing(page)).toBeAttached()
  answer.resolve()
  await expect(user).toContainText('· Delivered')
  const replies = log(page).locator('[data-sender=bot]')
  await page.clock.runFor(1499)
  await expect(typing(page)).toBeAttached()
  await expect(replies).toHaveCount(1)
  await page.clock.runFor(1)
  await expect(replies.nth(1)).toContainText('6 casinos on our list accept Dogecoin')
  // The window grows, so that an answer is seen whole.
  await expect(replies.nth(1)).toBeInViewport({ ratio: 1 })
  expect((await boxOf(chat(page))).height).toBeGreaterThan(384)
  await expect(typing(page)).toHaveCount(0)

  // One that takes longer is waited for.
  answer = Promise.withResolvers<void>()
  await input(page).fill('best casino')
  await send(page).click()
  await expect(input(page)).toBeFocused()
  await page.clock.runFor(6000)
  await expect(typing(page)).toBeAttached()
  answer.resolve()
  await expect(user.nth(1)).toContainText('· Delivered')
  await page.clock.runFor(1)
  await expect(replies.nth(2)).toContainText('At the top of our ranking')
  await page.clock.resume()

  // Minimised, and so on the next page too.
  await page.getByRole('button', { name: 'Minimise' }).click()
  await expect(page.getByRole('button', { name: 'Open the chat' })).toBeFocused()
  expect(await boxOf(chat(page))).toMatchObject({ width: 320, height: 64 })
  await page.goto('/terms-of-use')
  expect(await boxOf(chat(page))).toMatchObject({ width: 320, height: 64 })
  await page.getByRole('button', { name: 'Open the chat' }).press('Enter')
  await expect(input(page)).toBeFocused()
  await expect(replies).toHaveCount(3)
  await page.reload()
  await expect(replies).toHaveCount(3)
  await expect(page.locator('body')).toBeFocused() // nothing was asked for

  // A link of an answer leads to the filtered comparison, with the chat beside it.
  await replies.nth(1).getByRole('link', { name: 'See the comparison' }).click()
  await expect(page).toHaveURL(/\/compare\?cryptocurrency=dogecoin$/)
  await expect(replies).toHaveCount(3)

  await input(page).press('Escape')
  await expect(chat(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Chat with our assistant' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Clear the conversation' }).click()
  await expect(input(page)).toBeFocused()
  await expect(replies).toHaveCount(1)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: 'Chat with our assistant' })).toBeFocused()
  await page.goto('/about')
  await expect(link(page)).toBeVisible()
})

test('what it cannot answer, and what fails, goes to the contact form with the conversation', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/?tenant=sweepstakes')
  await link(page).click()
  await expect(log(page).getByText(/assistant at Tandem Sweeps/)).toBeVisible()
  await ask(page, '<img src=x onerror=alert(1)> quux')
  await expect(log(page).getByText('<img src=x onerror=alert(1)> quux')).toBeVisible()
  await log(page).getByRole('link', { name: 'Write to us' }).click()
  const dialog = page.getByRole('dialog', { name: 'Contact Tandem Sweeps' })
  await expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue(
    /My conversation with the assistant:\nAssistant: Hello![^]*\nYou: <img src=x onerror=alert\(1\)> quux\nAssistant: I found no answer/,
  )
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(chat(page)).toBeVisible()
  await log(page).getByRole('link', { name: 'Write to us' }).click()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Bo Ek')
  await dialog.getByRole('textbox', { name: 'Email' }).fill('bo@example.com')
  await dialog.getByRole('button', { name: 'Send Message' }).click()
  const toast = await boxOf(page.locator('.toast', { hasText: 'Message Sent!' }))
  expect(toast.y + toast.height).toBeLessThanOrEqual((await boxOf(chat(page))).y)

  await page.route('**/api/chat/reply*', (route) =>
    route.fulfill({ status: 500, json: { message: 'broken' } }),
  )
  await ask(page, 'hello')
  await expect(
    log(page).getByText(/I couldn’t get an answer just now.*support@tandem-sweeps\.example/),
  ).toBeVisible()
  await expect(log(page).locator('[data-sender=user]').last()).toContainText('· Sent')
  await expect(log(page).getByRole('link', { name: 'Write to us' })).toHaveCount(2)
  await page.unroute('**/api/chat/reply*')
  await page.route('**/api/chat/reply*', (route) =>
    route.fulfill({ status: 429, json: { message: 'wait' } }),
  )
  await ask(page, 'hello')
  await expect(log(page).getByText('That’s a lot of questions at once.')).toBeVisible()

  await page.unroute('**/api/chat/reply*')
  await ask(page, 'I cannot stop gambling')
  // It stands in the answer's text, and as a button below it.
  const numbers = log(page).getByRole('link', { name: '1-800-MY-RESET' })
  await expect(numbers).toHaveCount(2)
  for (const number of await numbers.all())
    await expect(number).toHaveAttribute('href', 'tel:18006973738')

  // A question that was on its way when the page was left is asked again by the next one.
  let asked = 0
  await page.route('**/api/chat/reply*', async (route) => {
    asked += 1
    if (asked > 1) await route.continue()
  })
  await ask(page, 'what are sweeps coins')
  await expect.poll(() => asked).toBe(1)
  await page.goto('/about?tenant=sweepstakes')
  await expect(
    log(page).getByText('They are a sweepstakes casino’s promotional coins.'),
  ).toBeVisible()
})

for (const address of ['/sv', '/sv?tenant=sweepstakes']) {
  test(`nothing for axe on ${address} in either theme, and every status has its look`, async ({
    page,
  }) => {
    await page.clock.install()
    await page.goto(address)
    await expectClean(page)
    await page.locator('.chat-button').click()
    await page.getByRole('log').getByRole('button').first().click()
    await page.locator('.chat textarea').fill('xyzzy')
    await page.locator('.chat textarea').press('Enter')
    await page.clock.fastForward(3000)
    await expect(page.locator('.chat').getByRole('link', { name: 'Skriv till oss' })).toBeVisible()
    await expectClean(page)
    const colours = await page.locator('.chat-window .chat-dot').evaluate((dot: HTMLElement) =>
      ['online', 'offline', 'busy'].map((status) => {
        dot.dataset['status'] = status
        return getComputedStyle(dot).backgroundColor
      }),
    )
    expect(new Set(colours).size).toBe(3)
    await page.locator('.chat-window header button').first().click()
    await expectClean(page)
  })
}

test('on a phone it stands clear of the page’s own bar, and is a sheet on the narrowest', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/casino/emberlock')
  const bar = await boxOf(page.locator('.sticky-action'))
  const button = await boxOf(page.locator('.chat-button'))
  expect(button.y + button.height).toBeLessThanOrEqual(bar.y)
  await page.locator('.chat-button').click()
  const box = await boxOf(chat(page))
  expect(box).toMatchObject({ width: 320, height: 384 })
  expect(box.y + box.height).toBeLessThanOrEqual(bar.y)
  await page.setViewportSize({ width: 340, height: 640 })
  await expect.poll(() => boxOf(chat(page))).toMatchObject({ x: 0, width: 340 })
  // What an on-screen keyboard leaves of the page.
  await page.setViewportSize({ width: 340, height: 300 })
  await expect.poll(async () => (await boxOf(chat(page))).y).toBeGreaterThanOrEqual(0)
  await expect(input(page)).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/about')
  await page.getByRole('button', { name: 'Close' }).click()
  // The page has nothing beneath the button at its end.
  await page.getByText('18+ only', { exact: true }).scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  const { x, y } = await boxOf(page.locator('.chat-button'))
  for (const text of await page
    .locator('footer > div')
    .last()
    .locator('p > *, p:not(:has(*))')
    .all()) {
    const line = await boxOf(text)
    const isBeside = await text.evaluate((element, left) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return [...range.getClientRects()].every(({ right }) => right <= left)
    }, x)
    expect(isBeside || line.y + line.height <= y, (await text.textContent()) ?? '').toBe(true)
  }
})

test('a press shows that the chat is on its way, and times are written as the language writes them', async ({
  page,
}) => {
  await page.clock.install({ time: new Date(2025, 5, 1, 6, 24) })
  const arrived = Promise.withResolvers<void>()
  await page.route('**/assets/hydrate-*.js', async (route) => {
    await arrived.promise
    await route.continue()
  })
  await page.goto('/about')
  await link(page).click()
  const island = page.locator('[data-island="chat/support-chat"]')
  await expect(island).toHaveAttribute('aria-busy', 'true')
  const sign = () =>
    page.locator('.chat-button').evaluate((button) => getComputedStyle(button, '::before').content)
  expect(await sign()).toBe('""')
  arrived.resolve()
  await expect(input(page)).toBeFocused()
  await expect(island).not.toHaveAttribute('aria-busy')
  await expect(log(page).locator('time')).toHaveText(/^6:24\sAM$/)
  await page.goto('/sv/about')
  await expect(page.locator('.chat time').first()).toHaveText('06:24')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('the button is a link to the contact screen', async ({ page }) => {
    await page.goto('/sv')
    const contact = page.locator('.chat').getByRole('link')
    await expect(contact).toHaveAccessibleName('Kontakt')
    await contact.click()
    await expect(page).toHaveURL(/\/sv\/contact$/)
  })
})
