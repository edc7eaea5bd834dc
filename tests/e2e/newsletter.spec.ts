import { expect, test, type Page } from './journey.ts'
import { expectCleanInBothThemes, phone, sideways } from './page-kit.ts'

// What moves for ever, axe would wait for for ever.

/** The one notification that is shown. */
const toast = (page: Page) => page.locator('#toasts li')

test('the card says each of its texts in its situation', async ({ page }) => {
  await page.goto('/')
  const form = page.locator('form[action="/newsletter"]')
  const submit = form.getByRole('button', { name: 'Subscribe' })
  const terms = form.getByRole('checkbox', {
    name: 'I am 18 or over and agree to the terms and privacy policy.',
  })
  const email = form.getByLabel('Email')
  // Its island is not awake yet.
  expect(await submit.isDisabled()).toBe(true)
  await email.focus()
  await expect(submit).toBeDisabled()
  for (const [name, chosen] of [
    ['Weekly digest', true],
    ['Bonus alerts', true],
    ['New casino alerts', false],
    ['Market updates', false],
  ] as const) {
    expect(await form.getByRole('checkbox', { name }).isChecked()).toBe(chosen)
  }
  await email.fill('nobody')
  await expect(submit).toBeDisabled()
  await terms.check()
  // Before that, the browser says what is wrong.
  await expect(page.locator('is-land[data-awake]', { has: form })).toHaveCount(1)
  await submit.click()
  await expect(toast(page)).toContainText('Invalid Email')
  await expect(toast(page)).toContainText('Please enter a valid email address.')

  await email.fill(`card-${Date.now()}@example.com`)
  await terms.uncheck()
  await expect(submit).toBeDisabled()
  // The button is disabled; Enter still says why.
  await email.press('Enter')
  await expect(toast(page)).toContainText('Terms Required')
  await expect(toast(page)).toContainText('Please agree to the terms and privacy policy.')

  await terms.check()
  const answered = Promise.withResolvers<void>()
  await page.route('**/api/newsletter/subscribe*', async (route) => {
    await answered.promise
    await route.abort()
  })
  await submit.click()
  await expect(form.getByRole('button', { name: 'Subscribing...' })).toBeDisabled()
  answered.resolve()
  await expect(toast(page)).toContainText('Subscription Failed')
  await expect(toast(page)).toContainText(
    'Please try again or contact support if the issue persists.',
  )
  await expect(terms).toBeChecked()

  await page.unroute('**/api/newsletter/subscribe*')
  await submit.click()
  await expect(toast(page)).toContainText('Successfully Subscribed!')
  await expect(toast(page)).toContainText(
    'Welcome! You will receive the latest crypto casino insights and offers.',
  )
  await expect(toast(page)).toHaveCount(1)
  await expect(email).toHaveValue('')
  await expect(terms).not.toBeChecked()
  await expect(submit).toBeDisabled()
})

test('the blog’s strip checks nothing itself, and subscribes', async ({ page }) => {
  await page.goto('/blog?tenant=sweepstakes')
  const strip = page.getByRole('region', { name: 'The newsletter' })
  await expect(strip).toContainText(
    'By subscribing you confirm that you are 18 or older and agree to the terms and privacy policy.',
  )
  await strip.getByRole('button', { name: 'Subscribe' }).click()
  await expect(toast(page)).toContainText('Subscription Failed')
  await strip.getByLabel('Email').fill(`strip-${Date.now()}@example.com`)
  await strip.getByRole('button', { name: 'Subscribe' }).click()
  await expect(toast(page)).toContainText('Successfully Subscribed!')
  await expect(toast(page)).toContainText(
    'Welcome! You will receive the latest sweepstakes casino insights and offers.',
  )
  await expect(strip.getByLabel('Email')).toHaveValue('')
})

test('a second address is taken after the first, with the consent given anew', async ({ page }) => {
  await page.goto('/')
  const form = page.locator('form[action="/newsletter"]')
  const submit = form.getByRole('button', { name: 'Subscribe' })
  const terms = form.getByRole('checkbox', { name: /^I am 18/ })
  for (const round of [1, 2]) {
    await form.getByLabel('Email').fill(`again-${round}-${Date.now()}@example.com`)
    await expect(submit).toBeDisabled()
    await terms.check()
    await submit.click()
    await expect(toast(page)).toContainText('Successfully Subscribed!')
    await expect(form.getByLabel('Email')).toHaveValue('')
    await page.keyboard.press('F8')
    await toast(page).getByRole('button', { name: 'Close' }).click()
    await expect(toast(page)).toHaveCount(0)
  }
})

test('before the card is awake its button waits for what is missing, and a press is not lost', async ({
  page,
}) => {
  const arrived = Promise.withResolvers<void>()
  await page.route('**/assets/hydrate-*.js', async (route) => {
    await arrived.promise
    await route.continue()
  })
  await page.goto('/')
  const form = page.locator('form[action="/newsletter"]')
  const email = form.getByLabel('Email')
  const submit = form.getByRole('button', { name: 'Subscribe' })
  const ground = () => submit.evaluate((element) => getComputedStyle(element).backgroundColor)
  await submit.scrollIntoViewIfNeeded()
  const unready = await ground()
  expect(await submit.isDisabled()).toBe(true)
  await email.fill(`early-${Date.now()}@example.com`)
  expect(await submit.isDisabled()).toBe(true)
  expect(await ground()).toBe(unready)
  await form.getByRole('checkbox', { name: /^I am 18/ }).check()
  await expect.poll(ground).not.toBe(unready)
  await submit.click()
  arrived.resolve()
  await expect(toast(page)).toContainText('Successfully Subscribed!')
  await expect(submit).toBeDisabled()
  await expect.poll(ground).toBe(unready)
})

test('the strip says what is wrong with an address, and when to come back after too many', async ({
  page,
}) => {
  await page.goto('/sv/blog')
  const strip = page.getByRole('region', { name: 'Nyhetsbrevet' })
  const email = strip.getByLabel('E-post')
  await email.fill('nobody')
  await strip.getByRole('button').click()
  await expect(toast(page)).toContainText('Ange en giltig e-postadress.')
  await expect(email).toBeFocused()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toHaveAccessibleDescription('Ange en giltig e-postadress.')
  await page.route('**/api/newsletter/subscribe*', async (route) => {
    expect(route.request().url()).toContain('lang=sv') // in which the server answers
    await route.fulfill({
      status: 429,
      json: { message: 'För många försök. Försök igen om 9 minuter.' },
    })
  })
  await email.fill('somebody@example.com')
  await strip.getByRole('button').click()
  await expect(toast(page)).toContainText('Försök igen om 9 minuter.')
  await expect(email).toHaveAccessibleDescription('För många försök. Försök igen om 9 minuter.')
  await page.unroute('**/api/newsletter/subscribe*')
  await email.fill(`strip-again-${Date.now()}@example.com`)
  await strip.getByRole('button').click()
  await expect(email).toHaveValue('')
  await expect(email).not.toHaveAttribute('aria-invalid')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the strip leads to the form, which says what is wrong', async ({ page }) => {
    await page.goto('/fi/blogi')
    const strip = page.locator('form[action="/fi/newsletter"]')
    await strip.locator('input[type=email]').fill('nobody')
    await strip.getByRole('button').click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.locator('input[type=email]')).toHaveAccessibleDescription(/sähköpostiosoite/)
  })
})

test('a reader confirms by mail, chooses, and leaves by one click', async ({
  page,
  site,
  baseURL,
  playwright,
}) => {
  const address = `journey-${Date.now()}@example.com`
  const mailTo = async (subject: RegExp) => {
    const find = () =>
      site.readMails().findLast((mail) => mail.to === address && subject.test(mail.subject))
    await expect.poll(find).toBeTruthy()
    const mail = find()
    if (!mail) throw new Error('the mail was there a moment ago')
    return mail
  }
  const readLink = (text: string, pattern: RegExp) => pattern.exec(text)?.[0] ?? ''

  await page.goto('/')
  const form = page.locator('form[action="/newsletter"]')
  // Typed before the form is awake, it is not lost.
  await form.getByLabel('Email').fill(address)
  await expect(form.getByRole('button', { name: 'Subscribe' })).toBeDisabled()
  await form.getByRole('checkbox', { name: /^I am 18/ }).check()
  await form.getByRole('button', { name: 'Subscribe' }).click()
  await expect(toast(page)).toContainText('Successfully Subscribed!')

  const confirmation = await mailTo(/^Please confirm your subscription to Tandem Crypto$/)
  await page.goto(readLink(confirmation.text, /http:\/\/crypto\.localhost\S+confirm=[\w-]+/))
  await expectCleanInBothThemes(page)
  await page.getByRole('button', { name: 'Confirm subscription' }).click()
  await expect(page.getByRole('status')).toContainText('Your subscription is confirmed')

  const admin = await playwright.request.newContext({
    ...(baseURL && { baseURL }),
    extraHTTPHeaders: { 'x-tenant': 'crypto' },
  })
  await admin.post('/api/auth/sign-in/email', {
    data: { email: 'admin@example.com', password: 'correct-horse-9' },
  })
  const casinos = (await (await admin.get('/api/casinos')).json()) as {
    id: string
    promoCode: string | null
  }[]
  const last = casinos.at(-1)
  await expect(async () => {
    await admin.patch(`/api/casinos/${last?.id}`, { data: { promoCode: `TEST${Date.now()}` } })
    const sent = await admin.post('/api/admin/newsletter/issues', {
      data: { kind: 'weeklyDigest' },
    })
    expect(sent.status()).toBe(201)
  }).toPass()
  await admin.patch(`/api/casinos/${last?.id}`, { data: { promoCode: last?.promoCode ?? '' } })
  await admin.dispose()

  const letter = await mailTo(/^Tandem Crypto this week: /)
  expect(letter.text).toContain(
    'You’re receiving this email because you chose the weekly digest from Tandem Crypto.',
  )
  await page.setViewportSize(phone)
  await page.goto(readLink(letter.text, /http:\/\/\S+\/newsletter\/preferences\?key=[\w-]+/))
  await expect(page.getByText(`What ${address} receives from Tandem Crypto.`)).toBeVisible()
  await expectCleanInBothThemes(page)
  expect(await sideways(page)).toBeLessThanOrEqual(0)
  await page.getByRole('checkbox', { name: 'Bonus alerts' }).uncheck()
  await page.getByRole('checkbox', { name: 'Market updates' }).check()
  await page.getByLabel('Newsletter language').selectOption('Svenska')
  await page.getByRole('button', { name: 'Save choices' }).click()
  await expect(page.getByRole('status')).toContainText('Sparat')
  await expect(page.getByRole('checkbox', { name: 'Bonusnytt' })).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Marknadsnytt' })).toBeChecked()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Ladda ner mina uppgifter' }).click()
  expect((await download).suggestedFilename()).toBe('newsletter.json')

  expect(letter.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  const oneClick = readLink(letter.headers['list-unsubscribe'] ?? '', /http[^>]+/)
  // A mail provider's server asks like this: no browser, no cookie.
  const clicked = await fetch(oneClick.replace('crypto.localhost', '127.0.0.1'), {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  })
  expect(clicked.status).toBe(200)
  await page.goto(readLink(letter.text, /http:\/\/\S+\/newsletter\/unsubscribe\?key=[\w-]+/))
  await expect(page.getByRole('status')).toContainText('You are unsubscribed')
  await expectCleanInBothThemes(page)
})
