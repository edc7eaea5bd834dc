import { expect, test, type Page } from './journey.ts'

/** The one notification that is shown. */
const toast = (page: Page) => page.locator('#toasts li')
const opener = (page: Page, name = 'Contact') =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true })

test('the dialog says each of its texts in its situation, and the message reaches the support', async ({
  page,
  site,
}) => {
  const text = `How long does a withdrawal take?\n<b>Really</b> ${Date.now()}`
  await page.goto('/')
  await opener(page).click()
  const dialog = page.getByRole('dialog', { name: 'Contact Tandem Crypto' })
  await expect(
    dialog.getByText("Send us a message and we'll get back to you as soon as possible."),
  ).toBeVisible()
  const [name, email, message] = ['Name', 'Email', 'Message'].map((label) =>
    dialog.getByLabel(label, { exact: true }),
  )
  if (!name || !email || !message) throw new Error('three labels give three fields')
  await expect(name).toBeFocused()
  for (const field of [name, email, message]) await expect(field).toHaveValue('')
  await expect(message).toHaveCSS('min-height', '100px')
  const send = dialog.getByRole('button', { name: 'Send Message' })
  const cancel = dialog.getByRole('button', { name: 'Cancel' })

  await send.click()
  await expect(name).toHaveAccessibleDescription('Name must be at least 2 characters')
  await expect(email).toHaveAccessibleDescription('Please enter a valid email address')
  await expect(message).toHaveAccessibleDescription('Message must be at least 10 characters')
  await expect(name).toBeFocused()
  await expect(toast(page)).toHaveCount(0)

  await name.fill('Bo <i>Ek</i>')
  await email.fill('bo@example.com')
  await message.fill(text)
  const answered = Promise.withResolvers<void>()
  await page.route('**/api/contact?**', async (route) => {
    await answered.promise
    await route.abort()
  })
  await send.click()
  await expect(dialog.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  await expect(cancel).toBeDisabled()
  answered.resolve()
  await expect(toast(page)).toContainText('Error')
  await expect(toast(page)).toContainText('Failed to send message')
  await expect(toast(page)).toHaveAttribute('data-variant', 'destructive')

  // It lies over the dialog and can be pressed; the dialog and what was typed stay.
  await toast(page).getByRole('button', { name: 'Close' }).click()
  await expect(toast(page)).toHaveCount(0)
  await expect(message).toHaveValue(text)

  await page.unroute('**/api/contact?**')
  await page.route('**/api/contact?**', (route) =>
    route.fulfill({ status: 503, json: { message: 'Not now.' } }),
  )
  await send.click()
  await expect(toast(page)).toContainText('Not now.')
  await page.keyboard.press('F8')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(toast(page)).toHaveCount(0)
  await expect(message).toHaveValue(text)

  await page.unroute('**/api/contact?**')
  await send.click()
  await expect(dialog).toHaveCount(0)
  await expect(toast(page)).toContainText('Message Sent!')
  await expect(toast(page)).toContainText(
    'Thank you for your message. We will get back to you as soon as possible.',
  )
  await toast(page).getByRole('button', { name: 'Close' }).click()

  const arrived = () =>
    site.readMails().filter((mail) => mail.text.includes(text.split('\n')[1] ?? ''))
  await expect.poll(() => arrived().length).toBe(1)
  expect(arrived()[0]).toMatchObject({
    to: 'support@tandem-crypto.example',
    subject: 'Message from Bo <i>Ek</i> via Tandem Crypto',
    replyTo: [{ address: 'bo@example.com' }],
  })

  await opener(page).click()
  await expect(message).toHaveValue('')
  await cancel.click()
  await expect(dialog).toHaveCount(0)
  await expect(opener(page)).toBeFocused()
})

test('the dialog and its thanks are in the page’s language', async ({ page }) => {
  await page.goto('/sv/?tenant=sweepstakes')
  await opener(page, 'Kontakt').click()
  const dialog = page.getByRole('dialog', { name: 'Kontakta Tandem Sweeps' })
  await dialog.getByLabel('Namn').fill('Åsa Öberg')
  await dialog.getByLabel('E-post').fill('asa@example.com')
  await dialog.getByLabel('Meddelande').fill(`Hur lång tid tar ett uttag? ${Date.now()}`)
  await dialog.getByRole('button', { name: 'Skicka meddelande' }).click()
  await expect(toast(page)).toContainText('Meddelandet är skickat!')
  await expect(toast(page)).toContainText(
    'Tack för ditt meddelande. Vi återkommer så snart vi kan.',
  )
})
