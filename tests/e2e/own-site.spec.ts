import { expect, test, type Page } from './journey.ts'
import { crawl, findClaims, findInvented } from '../crawl.ts'
import * as admin from './admin-kit.ts'
import { useOwnSite } from './own-site-kit.ts'
import * as kit from './page-kit.ts'

// A site that starts empty, as a new operator's does, and is theirs at the end.
test.describe.configure({ mode: 'serial' })
const readOrigin = useOwnSite('own-site')

/** Loading and removing all of it take long on a busy machine. */
const patience = { timeout: 40_000 }

const open = (page: Page, address: string) => page.goto(readOrigin() + address)
const part = (page: Page, title: string) =>
  page.locator('details', { has: page.locator('summary', { hasText: title }) }).last()

async function openPart(page: Page, title: string) {
  const found = part(page, title)
  if ((await found.getAttribute('open')) === null)
    await found.locator('summary').first().press('Enter')
  return found
}

test('a new site opens the admin on its first steps, which load and remove the demonstration', async ({
  page,
}) => {
  test.slow()
  await open(page, '/admin')
  await admin.fillSignIn(page)
  await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible()
  await expect(page.getByText('0 of 8 steps done')).toBeVisible()
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await kit.sideways(page)).toBe(0)
    await admin.expectAccessible(page)
    await page.screenshot({ path: `test-results/first-steps-${width}.png`, fullPage: true })
  }
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Skip this step: Mail' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Resume: Mail' })).toBeVisible()
  await page.getByRole('button', { name: 'Load the demonstration' }).press('Enter')
  await expect(admin.toast(page, 'The demonstration is loaded')).toBeVisible(patience)

  await open(page, '/admin/casinos')
  const row = page.getByRole('article', { name: 'Emberlock' })
  await expect(row.getByText('Demo', { exact: true })).toBeVisible()
  await row.getByRole('link', { name: 'Edit Emberlock' }).click()
  await expect(page.getByText('Demonstration content')).toBeVisible()

  await open(page, '/admin/start')
  await page.getByRole('button', { name: 'Remove the demonstration' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Remove the demonstration?' })
  await expect(dialog).toContainText(/deletes .*20 casinos/)
  await dialog.getByRole('button', { name: 'Remove the demonstration' }).click()
  await expect(
    admin.toast(page, /The demonstration is gone: \d+ entries deleted, 0 kept/),
  ).toBeVisible(patience)
  await expect(page.getByRole('button', { name: 'Load the demonstration' })).toBeVisible()
  await open(page, '/')
  await expect(page).not.toHaveTitle(/Tandem/)
})

test('a site gets its name, colours, menu, figures and words in the browser alone', async ({
  page,
}) => {
  test.slow()
  await open(page, '/admin/settings')
  await admin.fillSignIn(page)
  await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible()

  await page.getByLabel('Name', { exact: true }).fill('Northern Spins')
  await page.getByLabel('Support address').fill('nobody')
  await page.getByLabel('Year in titles').fill('soon')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByLabel('Support address')).toHaveAccessibleDescription(
    /Must be an email address/,
  )
  await expect(page.getByLabel('Year in titles')).toHaveAccessibleDescription(
    /Must be a year from 2000 to 2100, or auto/,
  )
  await page.getByLabel('Year in titles').fill('2027')
  await page.getByLabel('Support address').fill('hello@spins.example')

  const look = await openPart(page, 'Colours and logo')
  await look.getByLabel('Main colour').fill('#ffff66')
  await expect(look.getByText(/Too light: white letters .* can be read/)).toBeVisible()
  await look.getByLabel('Main colour').fill('#0b6e4f')
  await look.getByLabel('Dark colour').fill('#12241d')

  const picture = { name: 'symbol.png', mimeType: 'image/png', buffer: admin.png }
  await look.getByLabel('Symbol file').setInputFiles(picture)
  await expect(look.getByText('Uploaded. Save the form to keep it.')).toBeVisible()

  const languages = await openPart(page, 'Languages that readers find')
  await expect(languages.getByRole('checkbox', { name: /English/ })).toBeDisabled()
  await languages.getByRole('checkbox', { name: 'Finnish' }).press('Space')
  await expect(languages.getByRole('checkbox', { name: 'Finnish' })).not.toBeChecked()

  const menu = await openPart(page, 'Menu')
  await menu.getByLabel('A menu of my own').check()
  // It begins with what is there, translations included.
  const first = menu.getByRole('group', { name: 'link 1', exact: true })
  await expect(first.getByLabel('Label', { exact: true })).toHaveValue('Home')
  await first.getByText('Label in other languages').click()
  await expect(first.getByLabel('Label, Swedish')).toHaveValue('Hem')
  await menu.getByRole('button', { name: 'Add a link' }).click()
  const added = menu
    .getByRole('group')
    .filter({ has: page.getByPlaceholder('/compare') })
    .last()
  const leadsTo = added.getByLabel('Leads to')
  await leadsTo.fill('/nothing-here')
  await expect(added.getByText('/nothing-here leads nowhere')).toBeVisible()
  await leadsTo.fill('/compa')
  await page.getByRole('option', { name: /^\/compare/ }).click()
  await expect(leadsTo).toHaveValue('/compare')
  await expect(added.getByText('leads nowhere')).toBeHidden()
  // A picked place names a link without a name.
  await expect(added.getByLabel('Label', { exact: true })).toHaveValue('Compare')
  await added.getByLabel('Label', { exact: true }).fill('Compare casinos')

  const figures = await openPart(page, 'Figures on the home page')
  await figures.getByRole('button', { name: 'Add a figure' }).click()
  await figures.getByLabel('Label', { exact: true }).fill('casinos listed')
  await figures.getByLabel('What it counts').selectOption('Typed')
  await expect(figures.getByLabel('True on')).toHaveAttribute('type', 'date')
  await figures.getByLabel('What it counts').selectOption('Number of casinos')
  await expect(figures.getByLabel('True on')).toBeHidden()
  const addFigure = figures.getByRole('button', { name: 'Add a figure' })
  for (let more = 0; more < 3; more += 1) await addFigure.click()
  await expect(addFigure).toBeDisabled()
  for (const number of [4, 3, 2])
    await figures.getByRole('button', { name: `Remove figure ${number}` }).click()

  const footer = await openPart(page, 'Footer')
  await footer.getByRole('button', { name: 'Add an account' }).click()
  await footer.getByLabel('Network').selectOption('youtube')
  await expect(footer.getByLabel('Address')).toHaveAttribute('type', 'url')
  await footer.getByLabel('Address').fill('https://video.example/spins')

  const texts = await openPart(page, 'Texts')
  await texts.getByLabel('Find a text').fill('home.headline')
  await texts.getByLabel('Home: headline').fill('Casinos, looked at twice')

  const help = await openPart(page, 'Helplines')
  await help.getByLabel('Pages in Danish').selectOption('Sweden')
  await help.getByRole('button', { name: 'Switch off Stödlinjen' }).press('Enter')
  await help.getByRole('button', { name: 'Change Spelpaus' }).press('Enter')
  await help.getByLabel('Web address').fill('https://pause.example')

  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await kit.sideways(page)).toBe(0)
    await admin.expectAccessible(page)
    await page.screenshot({ path: `test-results/settings-${width}.png`, fullPage: true })
  }
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(help.getByText(/at least one line about gambling for Sweden/)).toBeVisible()
  await help.getByRole('button', { name: 'Switch on Stödlinjen' }).press('Enter')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(admin.toast(page, 'Settings saved')).toBeVisible()
  const header = page.locator('header').first()
  await expect(header.getByRole('heading', { name: 'Northern Spins' })).toBeVisible()
  await expect(header.locator('image').first()).toHaveAttribute('href', /^\/media\//)

  await open(page, '/da')
  await expect(page.locator('footer').getByRole('link', { name: 'pause.example' })).toBeVisible()
  await open(page, '/')
  await expect(page).toHaveTitle(/Northern Spins/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Casinos, looked at twice')
  await expect(
    page.locator('.site-header').getByRole('link', { name: 'Compare casinos' }),
  ).toHaveAttribute('href', '/compare')
  await expect(page.locator('dl').filter({ hasText: 'casinos listed' })).toBeVisible()
  await expect(page.locator('footer a[href^="https://video.example"]')).toBeVisible()
  await page.getByRole('button', { name: /Language: English/ }).click()
  const offered = page.getByRole('list', { name: 'Language' }).getByRole('link')
  await expect(offered).toHaveText(['English', 'Svenska', 'Norsk', 'Dansk'])
  await page.keyboard.press('Escape')
  await open(page, '/fi/oppaat')
  await expect(page).toHaveURL(/\d\/guides$/)
  await open(page, '/')
  const button = page.getByRole('link', { name: 'Compare casinos' }).first()
  await expect(button).toBeAttached()
  expect(
    await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--inverse'),
    ),
  ).toMatch(/oklch/)
  await kit.expectCleanInBothThemes(page)
  await page.setViewportSize(kit.phone)
  expect(await kit.sideways(page)).toBe(0)

  await page.setViewportSize({ width: 1280, height: 900 })
  await open(page, '/admin/settings?tenant=sweepstakes')
  await page.getByRole('checkbox', { name: 'Readers find this edition' }).press('Space')
  await page.getByRole('button', { name: 'Save settings' }).press('Enter')
  await expect(admin.toast(page, 'Settings saved')).toBeVisible()
  const editions = page.getByRole('navigation', { name: 'Edition' }).first()
  await expect(editions.getByRole('link', { name: /Sweepstakes/ })).toContainText('(off)')
  await open(page, '/?tenant=sweepstakes')
  await expect(page).toHaveTitle(/Northern Spins/)
  await open(page, '/admin/settings')
  await admin.expectAccessible(page)
  await page.screenshot({ path: 'test-results/settings-off.png' })
  await page.getByRole('checkbox', { name: 'Readers find this edition' }).uncheck()
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('One edition must be on').first()).toBeVisible()
  await page.reload()
  await part(page, 'History').locator('summary').press('Enter')
  await page.getByRole('button', { name: /^Take back what changed/ }).click()
  const name = page.getByLabel('Name', { exact: true })
  await expect(name).toHaveValue('')

  // Somebody else saves meanwhile: the form says so, and keeps what was typed.
  const address = `${readOrigin()}/api/admin/settings`
  type Stored = { revision: number; settings: object }
  const { revision, settings } = (await admin.call(page, 'GET', address)) as Stored
  await admin.call(page, 'PUT', address, { revision, settings: { ...settings, name: 'Elsewhere' } })
  await name.fill('Typed here')
  await page.getByRole('button', { name: 'Save settings' }).press('Enter')
  await expect(page.locator('#main').getByText(/^Someone else changed/)).toBeVisible()
  await expect(name).toHaveValue('Typed here')
  await page.reload()
  await expect(name).toHaveValue('Elsewhere')
  await admin.call(page, 'PUT', address, { revision: revision + 1, settings })
})

test('its casinos, list, author, article and legal page are made there too: nothing else is left', async ({
  page,
}) => {
  test.slow()
  const origin = readOrigin()
  const publish = async (done: string) => {
    await page.locator('form').getByLabel('Status', { exact: true }).selectOption('Published')
    await page.keyboard.press('ControlOrMeta+s')
    await expect(admin.toast(page, done)).toBeVisible()
  }
  const addCasino = (name: string) =>
    admin.call(page, 'POST', `${origin}/api/casinos`, {
      name,
      websiteUrl: `https://${name.toLowerCase()}.example`,
      description: 'Slots and tables.',
      translations: { sv: { description: 'Spelautomater och bord.', isPublic: true } },
    })

  await open(page, '/admin/casinos/new')
  await admin.fillSignIn(page)
  await page.getByLabel('Name', { exact: true }).fill('Oakreel')
  await page.getByLabel('Website address').fill('https://oakreel.example')
  await page.getByRole('button', { name: 'Create Casino' }).click()
  await expect(admin.row(page, 'Oakreel')).toBeVisible()
  await addCasino('Birchdice')
  await addCasino('Alderspin')

  await open(page, '/admin/lists/new')
  await page.getByLabel('Title', { exact: true }).fill('Three to begin with')
  for (const name of ['Birchdice', 'Oakreel', 'Alderspin']) {
    await page.getByLabel('Add a casino').pressSequentially(name.toLowerCase())
    await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeEnabled()
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Add a casino')).toHaveValue('')
  }
  await expect(page.getByRole('tab', { name: /^Finnish \(off\)/ })).toBeVisible()
  await publish('List created successfully')

  await open(page, '/admin/authors/new')
  await page.getByLabel('Name', { exact: true }).fill('Ada Writer')
  await publish('Author created successfully')

  await open(page, '/admin/guides/new')
  await page.getByLabel('Title', { exact: true }).fill('How to begin')
  await page.getByLabel('Reviewed by').selectOption('Ada Writer')
  await page.getByLabel('Checked on').fill('2026-02-03')
  await page.getByRole('tab', { name: 'Markdown' }).first().click()
  const content = page.getByRole('textbox', { name: 'Content in English' }).first()
  await content.fill('Begin slowly.\n\n')
  const picture = { name: 'oak.png', mimeType: 'image/png', buffer: admin.png }
  const asked = page.getByRole('dialog', { name: 'Describe the picture' })
  for (const [field, alt] of [
    ['Picture file', 'An oak'],
    ['File for Content in English', 'A birch'],
  ] as const) {
    await page.getByLabel(field).setInputFiles(picture)
    await asked.getByLabel('What the picture shows').fill(alt)
    await asked.getByRole('button', { name: 'Upload' }).click()
    await expect(asked).toBeHidden()
  }
  await expect(content).toHaveValue(/!\[A birch\]/)
  await page.getByRole('tab', { name: /Swedish/ }).click()
  await page.getByLabel('Title in Swedish', { exact: true }).fill('Så börjar du')
  await page.getByLabel(/Public in Swedish/).check()
  await publish('Guide created successfully')

  await open(page, '/admin/pages')
  await page.getByRole('button', { name: 'Write your own: Terms of use' }).click()
  await page.getByLabel('Legal review pending').uncheck()
  await publish('Page updated successfully')

  await open(page, '/sv/guides/how-to-begin')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Så börjar du')
  for (const alt of ['An oak', 'A birch'])
    await expect(page.getByRole('img', { name: alt })).not.toHaveJSProperty('naturalWidth', 0)
  for (const start of ['/', '/sv']) {
    const pages = await crawl((address) => fetch(`${origin}${address}`), start)
    expect(pages.size).toBeGreaterThan(20)
    expect(findInvented(pages)).toEqual([])
    expect(findClaims(pages)).toEqual([])
  }
})
