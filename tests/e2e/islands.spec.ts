import type { Locator } from '@playwright/test'
import { expect, test } from './journey.ts'

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

for (const [address, label] of [
  ['/search', 'Search the site'],
  ['/compare', 'Search by name'],
] as const)
  test(`what is typed into ${address} before its island is awake is kept, and searched`, async ({
    page,
  }) => {
    const gate = Promise.withResolvers<void>()
    await page.route(/\/assets\/(site-search|compare-tool|hydrate)-/, async (route) => {
      await gate.promise
      await route.continue()
    })
    await page.goto(address)
    const field = page.locator('main').getByLabel(label)
    await field.pressSequentially('ember')
    gate.resolve()
    await expect(page.locator('is-land[data-awake]').first()).toBeAttached()
    await expect(field).toHaveValue('ember')
    await expect(page).toHaveURL(/=ember$/)
    await field.pressSequentially('lock')
    await expect(field).toHaveValue('emberlock')
    await expect(page.getByRole('link', { name: 'Emberlock', exact: true }).first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Saltmarsh', exact: true })).toHaveCount(0)
  })

for (const [what, choose, address] of [
  ['chosen', (field: Locator) => field.selectOption('curacao'), /\?license=curacao$/],
  ['ticked', (field: Locator) => field.check(), /\?featured=true$/],
] as const)
  test(`what is ${what} before any script has run counts as soon as it runs`, async ({ page }) => {
    const gate = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await gate.promise
      await route.continue()
    })
    await page.goto('/compare', { waitUntil: 'commit' })
    const field = page
      .locator('#compare-form')
      .getByLabel(what === 'chosen' ? /^Licence/ : 'Top Picks only')
    await field.focus()
    await choose(field)
    gate.resolve()
    await expect(page).toHaveURL(address)
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

/** Does what browsers' translation does: every text stands in two elements more. */
function translate() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    if (!text.data.trim() || text.parentElement?.closest('script, style')) continue
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    inner.textContent = text.data
    outer.append(inner)
    text.replaceWith(outer)
  }
}

/** Does what a password manager does: an icon beside every field for an address. */
function addIcons() {
  for (const field of document.querySelectorAll('input[type=email]'))
    field.insertAdjacentHTML('afterend', '<div style="float:left;width:0;height:0"></div>')
}

for (const [how, change] of Object.entries({ translate, addIcons }))
  test(`what is typed survives what else changes the page first: ${how}`, async ({ page }) => {
    await page.goto('/compare')
    await page.evaluate(change)
    const search = page.getByRole('searchbox').first()
    await search.click()
    await search.pressSequentially('ember')
    await expect(page.locator('is-land[data-awake] input[name=search]')).toHaveValue('ember')
    await expect(search).toBeFocused()
    await search.pressSequentially('lock')
    await expect(search).toHaveValue('emberlock')

    for (const path of ['/', '/blog']) {
      await page.goto(path)
      await page.evaluate(change)
      const form = page.locator('form[action="/newsletter"]')
      const email = form.locator('input[name=email]')
      await email.click()
      await email.pressSequentially('reader@example.com', { delay: 5 })
      await expect(form.locator('xpath=ancestor::is-land')).toHaveAttribute('data-awake', '')
      await expect(email).toHaveValue('reader@example.com')
      await expect(email).toBeFocused()
      const terms = form.locator('input[name=terms]')
      if ((await terms.count()) > 0) await terms.check()
      await expect(form.locator('button[type=submit]')).toBeEnabled()
    }
  })
