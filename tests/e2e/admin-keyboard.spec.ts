/** The admin by keyboard alone: palette, shortcuts, and where the focus goes. */
import { expect, test, type Locator, type Page } from './journey.ts'
import * as kit from './admin-kit.ts'

const run = Date.now().toString(36)
const name = `Keystroke ${run}`
const { toast } = kit

/** Presses a key until the element has the focus; never more often than a person would. */
async function pressUntil(page: Page, key: string, target: Locator, limit = 100) {
  for (let presses = 0; presses < limit; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  await expect(target).toBeFocused()
}

async function openPalette(page: Page) {
  await page.keyboard.press('ControlOrMeta+k')
  const palette = page.getByRole('dialog', { name: 'Search or go to' })
  await expect(palette.getByRole('combobox')).toBeFocused()
  return palette
}

async function choose(page: Page, typed: string, option: string | RegExp) {
  const palette = await openPalette(page)
  await page.keyboard.type(typed)
  await expect(palette.getByRole('option', { name: option }).first()).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page.keyboard.press('Enter')
  await expect(palette).toBeHidden()
}

async function signIn(page: Page, address: string) {
  await page.goto(address)
  await expect(page).toHaveTitle('Sign in – Tandem Crypto admin')
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
  await page.keyboard.type(kit.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(kit.password)
  await page.keyboard.press('Enter')
}

test('a casino’s whole life without a mouse', async ({ page }) => {
  await signIn(page, '/admin/casinos?tenant=crypto')
  await expect(kit.rows(page).first()).toBeVisible()
  await expect(page).toHaveTitle('Crypto Casinos – Tandem Crypto admin')
  await expect(page.getByRole('heading', { name: 'Crypto Casinos' })).toBeFocused()
  await page.reload()
  await expect(kit.rows(page).first()).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toHaveText('Skip to content')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  await choose(page, 'add cas', 'Add Casino')
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await expect(page).toHaveTitle('Add casino – Crypto Casinos – Tandem Crypto admin')
  await page.keyboard.type(name)
  // Leaving asks first, and the palette's way out is none around it.
  await choose(page, 'messages', 'Messages')
  const guard = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(guard).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name)
  const active = page.getByRole('checkbox', { name: 'Active', exact: true })
  await pressUntil(page, 'Tab', active)
  await page.keyboard.press('Space')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(toast(page, 'Casino created successfully')).toBeVisible()
  // The form goes on as that of the new casino.
  await expect(page.getByRole('heading', { name: `Edit ${name}` })).toBeFocused()
  await page.keyboard.press('Escape')

  const edit = page.getByRole('link', { name: `Edit ${name}` })
  await expect(edit).toBeFocused()
  await pressUntil(page, 'j', edit)
  await page.keyboard.press('k')
  await expect(edit).not.toBeFocused()
  await page.keyboard.press('j')
  const up = page.getByRole('button', { name: `Move ${name} up` })
  await pressUntil(page, 'Tab', up, 5)
  await kit.reordering(page, () => page.keyboard.press('Enter'))
  await expect(up).toBeFocused()

  await page.keyboard.press('e')
  await expect(page.getByRole('heading', { name: `Edit ${name}` })).toBeFocused()
  const promo = page.getByLabel('Promo code')
  await pressUntil(page, 'Tab', promo)
  await page.keyboard.type('nj/?e')
  await expect(promo).toHaveValue('nj/?e')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(toast(page, 'Casino updated successfully')).toBeVisible()
  await expect(promo).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(edit).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: `Edit ${name}` })).toBeFocused()
  await expect(promo).toHaveValue('nj/?e')
  // Backwards from the buttons at its end, where the history is.
  await pressUntil(page, 'Tab', page.getByText('History', { exact: true }))
  await page.keyboard.press('Enter')
  const restore = page.getByRole('button', { name: /^Restore the version before/ }).first()
  await expect(restore).toBeVisible()
  await pressUntil(page, 'Tab', restore, 10)
  await page.keyboard.press('Enter')
  await pressUntil(
    page,
    'Tab',
    page.getByRole('dialog').getByRole('button', { name: 'Restore' }),
    5,
  )
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Earlier version restored')).toBeVisible()
  await expect(edit).toBeFocused()

  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type(name)
  await expect(kit.rows(page)).toHaveCount(1)
  for (const undo of [true, false]) {
    await pressUntil(page, 'Tab', page.getByRole('button', { name: `Delete ${name}` }))
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: `Delete ${name}?` })
    await pressUntil(page, 'Tab', dialog.getByRole('button', { name: 'Delete' }), 5)
    await page.keyboard.press('Enter')
    await expect(toast(page, 'Casino deleted successfully')).toBeVisible()
    await expect(page.getByRole('searchbox')).toBeFocused()
    if (!undo) continue
    await page.keyboard.press('F8')
    await pressUntil(page, 'Tab', page.getByRole('button', { name: 'Undo' }), 5)
    await page.keyboard.press('Enter')
    await expect(toast(page, 'Casino restored')).toBeVisible()
    await expect(kit.row(page, name)).toBeVisible()
    await page.keyboard.press('/')
  }

  await choose(page, 'sign out', 'Sign out')
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
})

test('the palette finds a part of the settings and opens it', async ({ page }) => {
  await signIn(page, '/admin/casinos?tenant=crypto')
  await expect(kit.rows(page).first()).toBeVisible()
  await choose(page, 'gambling help', 'Helplines')
  await expect(page).toHaveURL(/\/admin\/settings\?tenant=crypto#help$/)
  await expect(page.locator('summary', { hasText: 'Helplines' })).toBeFocused()
  await expect(page.locator('details#help')).toHaveAttribute('open', '')
  await expect(page.locator('details#menu')).not.toHaveAttribute('open', '')
  // Nothing of it is offered before anything is typed.
  const palette = await openPalette(page)
  await expect(palette.getByRole('option', { name: 'Helplines' })).toHaveCount(0)
})

test('the palette leaves out what a former version remembered of a kind with another name', async ({
  page,
}) => {
  await kit.openCasinos(page)
  await page.evaluate(() => {
    const entry = { edition: 'crypto', id: crypto.randomUUID() }
    const remembered = [
      { ...entry, entity: 'letter', title: 'Spring letter' },
      { ...entry, entity: 'guide', title: 'Kept guide' },
    ]
    localStorage.setItem('recent entries', JSON.stringify(remembered))
  })
  await kit.openCasinos(page)
  const palette = await openPalette(page)
  await expect(palette.getByRole('option', { name: 'Kept guide' })).toBeVisible()
  await expect(palette.getByRole('option', { name: 'Spring letter' })).toHaveCount(0)
})

test('the palette opens again while it is still closing', async ({ page }) => {
  await signIn(page, '/admin/messages?tenant=crypto')
  await expect(page.getByRole('heading', { name: 'Messages' })).toBeVisible()
  const palette = await openPalette(page)
  await page.keyboard.type('gone')
  // Browsers tell of the end of a dialog only after it, when the focus has returned.
  await palette.evaluate((dialog: HTMLDialogElement) => {
    dialog.close()
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, cancelable: true }),
    )
  })
  await expect(palette.getByRole('combobox')).toBeFocused()
  await expect(palette.getByRole('combobox')).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
})

test('palette and shortcuts: everything is found, nothing fires while typing, and they can be switched off', async ({
  page,
}) => {
  await signIn(page, '/admin/messages?tenant=crypto')
  const message = {
    name: `Öyvind ${run}`,
    email: `${run}@example.com`,
    message: 'A question about bonuses.',
  }
  expect(
    (
      await page.request.post('/api/contact', { data: message, headers: { 'x-tenant': 'crypto' } })
    ).ok(),
  ).toBe(true)
  await expect(page.getByRole('heading', { name: 'Messages' })).toBeVisible()

  for (const [keys, title] of [
    ['gg', 'Guides'],
    ['gb', 'Blog Posts'],
    ['ga', 'Analytics'],
    ['go', 'Overview'],
    ['gm', 'Messages'],
    ['gc', 'Crypto Casinos'],
  ] as const) {
    for (const key of keys) await page.keyboard.press(key)
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeFocused()
    await expect(page).toHaveTitle(`${title} – Tandem Crypto admin`)
  }
  await page.keyboard.press('n')
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Add casino' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Add Casino' })).toBeFocused()

  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help).toContainText('Next row')
  await kit.expectAccessible(page)
  await page.keyboard.press('g')
  await page.keyboard.press('a')
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await expect(page.getByRole('link', { name: 'Add Casino' })).toBeFocused()
  await expect(page).toHaveTitle(/^Crypto Casinos/)

  // Found across everything, accents or none; the message opens.
  const palette = await openPalette(page)
  await page.keyboard.type('lumen')
  await expect(palette.getByRole('option', { name: /Lumenfold/ }).first()).toBeVisible()
  await expect(palette.getByRole('status')).toHaveText(/^\d+ results?\.$/)
  await kit.expectAccessible(page)
  await page.route('**/api/admin/search?**', (route) => route.abort())
  await page.keyboard.type('fold')
  await expect(palette.getByRole('option', { name: 'Try again' })).toBeVisible()
  await expect(palette.getByRole('status')).toHaveText('The search failed.')
  await page.unroute('**/api/admin/search?**')
  await palette.getByRole('option', { name: 'Try again' }).press('Enter')
  await expect(palette.getByRole('option', { name: /Lumenfold/ }).first()).toBeVisible()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('qqqq')
  await expect(palette.getByText('Nothing matches “qqqq”.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Add Casino' })).toBeFocused()
  await choose(page, `oyvind ${run}`, new RegExp(message.name))
  const opened = page.getByRole('dialog', { name: `Contact Message from ${message.name}` })
  await expect(opened).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(opened).toBeHidden()
  await expect(page).toHaveURL(/\/admin\/messages\?tenant=crypto$/)

  await choose(page, 'dark', 'Dark theme')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('button', { name: 'Dark' })).toHaveAttribute('aria-pressed', 'true')
  await choose(page, 'sweeps edition', /^Switch to/)
  await expect(page.getByText('Tenant: sweepstakes')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/messages\?tenant=sweepstakes$/)

  await choose(page, 'security', 'Account and security')
  const box = page.getByRole('checkbox', { name: 'Single-key shortcuts' })
  await pressUntil(page, 'Tab', box)
  await page.keyboard.press('Space')
  for (const key of ['g', 'c', '?']) await page.keyboard.press(key)
  await choose(page, 'keyboard', 'Keyboard shortcuts')
  await expect(help).toContainText('Single-key shortcuts are off.')
  await expect(help).not.toContainText('Next row')
  await expect(page).toHaveTitle(/^Account and security/)
  await page.keyboard.press('Escape')

  const all = (await kit.call(page, 'GET', '/api/admin/contact-messages')) as {
    id: string
    name: string
  }[]
  for (const { id, name: from } of all)
    if (from === message.name) await kit.call(page, 'DELETE', `/api/admin/contact-messages/${id}`)
})
