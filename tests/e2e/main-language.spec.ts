import { expect, test, type Page } from './journey.ts'
import { crawl } from '../crawl.ts'
import { findEnglish } from '../only-english.ts'
import * as admin from './admin-kit.ts'
import { useOwnSite } from './own-site-kit.ts'
import * as kit from './page-kit.ts'

// A site that is Swedish and Finnish from its first hour, without English.
test.describe.configure({ mode: 'serial' })
const readOrigin = useOwnSite('main-language')

const open = (page: Page, address: string) => page.goto(readOrigin() + address)

async function signIn(page: Page, address: string) {
  await open(page, address)
  await admin.fillSignIn(page)
}

test('the first of the first steps chooses the main language', async ({ page }) => {
  await signIn(page, '/admin')
  await page.getByRole('link', { name: 'Choose the main language' }).press('Enter')
  const choice = page.getByLabel('Main language', { exact: true })
  await expect(choice).toHaveValue('en')
  await choice.selectOption('sv')
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await kit.sideways(page)).toBe(0)
    await admin.expectAccessible(page)
    await page.screenshot({ path: `test-results/main-language-${width}.png` })
  }
  await page.getByRole('button', { name: 'Make Swedish the main language' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Make Swedish the main language?' })
  await expect(dialog).toContainText('below /en')
  await dialog.getByRole('button', { name: 'Make Swedish the main language' }).press('Enter')
  await expect(admin.toast(page, 'The site is written in Swedish first now')).toBeVisible()
  await expect(choice).toHaveValue('sv')

  await open(page, '/admin/settings#languages')
  const offered = page.getByRole('group', { name: 'Languages that readers find' })
  await expect(offered.getByLabel('Swedish (main, always on)')).toBeDisabled()
  for (const name of ['English', 'Norwegian', 'Danish']) await offered.getByLabel(name).uncheck()
  await page.getByLabel('Name', { exact: true }).fill('Norrspel')
  await page.getByLabel('Support address').fill('hej@norrspel.example')
  await page.getByLabel('Operator').fill('Norrspel AB')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(admin.toast(page, 'Settings saved')).toBeVisible()
})

test('texts are written in Swedish and translated into Finnish', async ({ page }) => {
  await signIn(page, '/admin/guides/new')
  await page.getByLabel('Title', { exact: true }).fill('Så börjar du')
  await page.getByLabel('Category', { exact: true }).fill('Grunder')
  await page.getByRole('textbox', { name: 'Content in Swedish' }).first().fill('Börja långsamt.')
  const tabs = page.getByRole('tablist', { name: 'Language' })
  await expect(tabs.getByRole('tab', { name: /Swedish/ })).toHaveCount(0)
  await tabs.getByRole('tab', { name: /Finnish/ }).click()
  await expect(page.getByLabel('Title in Swedish')).toHaveValue('Så börjar du')
  await page.getByLabel('Title in Finnish').fill('Näin aloitat')
  await page.getByRole('textbox', { name: 'Content in Finnish' }).first().fill('Aloita hitaasti.')
  await page.getByLabel('Public in Finnish.').check()
  await page.getByLabel('Status', { exact: true }).selectOption('published')
  await page.getByRole('button', { name: 'Create Guide' }).click()
  await expect(admin.toast(page, /created/)).toBeVisible()
})

test('readers find the site in both languages, and nothing English', async ({ page }) => {
  await open(page, '/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'sv')
  await page.goto(`${readOrigin()}/guides/sa-borjar-du`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Så börjar du')
  await page.getByRole('button', { name: /Språk/ }).click()
  await page.getByRole('link', { name: 'Suomi' }).click()
  await expect(page).toHaveURL(`${readOrigin()}/fi/oppaat/sa-borjar-du`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Näin aloitat')
  await page.getByRole('button', { name: /Kieli/ }).click()
  await page.getByRole('link', { name: 'Svenska' }).click()
  await expect(page).toHaveURL(`${readOrigin()}/guides/sa-borjar-du`)

  const get = async (address: string) => fetch(readOrigin() + address)
  const pages = new Map([...(await crawl(get, '/')), ...(await crawl(get, '/fi'))])
  expect(findEnglish(pages)).toEqual([])
  expect([...pages.keys()].filter((address) => /^\/(en|sv)(\/|$)/.test(address))).toEqual([])
})
