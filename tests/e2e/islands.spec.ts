import { expect, test } from '@playwright/test'

test('a click on a sleeping island wakes it and is repeated', async ({ page }) => {
  await page.goto('/')
  const contact = page.getByRole('contentinfo').getByRole('link', { name: 'Contact' })
  // dispatchEvent, because a real pointer would wake it by hovering first.
  await contact.dispatchEvent('click')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
})

test('when an island’s code can’t be fetched, its link does what the HTML says', async ({
  page,
}) => {
  await page.route('**/assets/contact-*.js', (route) => route.abort())
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).dispatchEvent('click')
  await expect(page).toHaveURL(/\/contact$/)
})

test('nothing of React is fetched until something is touched or seen', async ({ page }) => {
  const scripts: string[] = []
  page.on(
    'request',
    (request) => request.resourceType() === 'script' && scripts.push(request.url()),
  )
  await page.goto('/casino/emberlock', { waitUntil: 'networkidle' })
  expect(scripts.filter((url) => /hydrate|react/i.test(url))).toEqual([])
})
