import { expect, test } from './journey.ts'
import { email, password } from './admin-kit.ts'

const editions = ['crypto', 'sweepstakes'] as const

for (const edition of editions) {
  test(`${edition}: the marks are PNG files named after the brand`, async ({ page }) => {
    await page.goto(`/about?tenant=${edition}`)
    const links = page.getByRole('region', { name: 'Download Brand Assets' }).getByRole('link')
    await expect(links).toHaveCount(2)
    for (const [index, suffix] of ['-symbol.png', '-full-logo.png'].entries()) {
      const href = (await links.nth(index).getAttribute('href')) ?? ''
      expect(href.endsWith(suffix)).toBe(true)
      expect(await links.nth(index).getAttribute('download')).toBe(href.split('/').at(-1))
      const answer = await page.request.get(href)
      expect(answer.headers()['content-type']).toBe('image/png')
      expect((await answer.body()).subarray(1, 4).toString()).toBe('PNG')
    }
  })
}

test('legal pages have five numbered sections, contents and a date in the page’s language', async ({
  page,
}) => {
  for (const [path, updated] of [
    ['/privacy-policy', 'Last updated: 1 June 2025'],
    ['/sv/terms-of-use', 'Senast uppdaterad: 1 juni 2025'],
    ['/fi/affiliate-disclosure', 'Päivitetty viimeksi 1. kesäkuuta 2025'],
  ] as const) {
    await page.goto(path)
    await expect(page.locator('article header time')).toHaveText(updated)
    const sections = page.locator('.prose h2')
    await expect(sections).toHaveCount(5)
    await expect(sections.first()).toHaveText(/^1\. /)
    await page
      .getByRole('navigation')
      .filter({ visible: true })
      .getByRole('link', { name: /^5\. / })
      .click()
    await expect(sections.last()).toBeInViewport()
  }
})

test('the kinds of offers are those of the edition, with their usual size', async ({ page }) => {
  const kinds = () =>
    page.getByRole('main').locator('section').first().getByRole('heading', { level: 3 })
  await page.goto('/bonuses')
  await expect(kinds()).toHaveText(['Welcome bonus', 'Reload bonus', 'VIP bonus', 'Rakeback'])
  for (const range of ['100–200%', '25–100%', 'up to 500%', '5–20%'])
    await expect(page.getByText(range, { exact: true })).toBeVisible()
  await page.goto('/bonuses?tenant=sweepstakes')
  await expect(kinds()).toHaveCount(6)
  for (const edition of editions) {
    await page.goto(`/free-spins?tenant=${edition}`)
    await expect(kinds()).toHaveCount(4)
    for (const range of ['50–500', '5–50', '100–1,000'])
      await expect(page.getByText(`${range} spins`)).toBeVisible()
  }
})

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false })

  test('the contact form says what is wrong, keeps what was typed, and sends', async ({
    page,
    playwright,
    baseURL,
  }) => {
    const message = `How long does a withdrawal take? ${Date.now()}`
    await page.goto('/contact')
    const main = page.getByRole('main')
    await main.getByLabel('Name').fill('B')
    await main.getByLabel('Email').fill('bo@nowhere')
    await main.getByLabel('Message').fill(message)
    await main.getByRole('button', { name: 'Send Message' }).click()

    await expect(page).toHaveTitle(/^Error: /)
    await expect(main.getByRole('alert')).toBeVisible()
    await expect(main.getByLabel('Name')).toHaveAccessibleDescription(
      'Name must be at least 2 characters',
    )
    await expect(main.getByLabel('Email')).toHaveAccessibleDescription(
      'Please enter a valid email address',
    )
    await expect(main.getByLabel('Email')).toHaveValue('bo@nowhere')
    await expect(main.getByLabel('Message')).toHaveValue(message)
    await expect(main.getByLabel('Message')).not.toHaveAttribute('aria-invalid')

    await main.getByLabel('Name').fill('Bo Ek')
    await main.getByLabel('Email').fill('bo@example.com')
    await main.getByRole('button', { name: 'Send Message' }).click()
    await expect(page).toHaveURL(/\/contact\?sent=1$/)
    await expect(main.getByRole('status')).toContainText('Message Sent!')

    const admin = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
    await admin.post('/api/auth/sign-in/email', { data: { email, password } })
    const stored = await admin.get('/api/admin/contact-messages', {
      headers: { 'x-tenant': 'crypto' },
    })
    expect(await stored.json()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'Bo Ek', message, status: 'unread' }),
      ]),
    )
    await admin.dispose()
  })

  test('a confirmation link that is not ours says so', async ({ page }) => {
    await page.goto('/newsletter?confirm=made-up')
    await page.getByRole('button', { name: 'Confirm subscription' }).click()
    await expect(page.getByRole('alert')).toContainText('no longer valid')
    await expect(page.getByRole('main').getByLabel('Email')).toBeVisible()
  })
})
