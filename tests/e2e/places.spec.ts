import { expect, test, type Page } from './journey.ts'
import { languageCodes, siteLanguage } from '#i18n/languages.ts'
import { href } from '#urls.ts'
import { writeBreak } from '#contract/break.ts'
import { dayLength } from '#contract/days.ts'
import * as admin from './admin-kit.ts'
import { useOwnSite } from './own-site-kit.ts'
import * as kit from './page-kit.ts'

// A site of its own, because rules hold for everybody who looks at it. The rule for Sweden that the
// first journey takes over holds in the others, so they are tried again together.
test.describe.configure({ mode: 'serial' })
const readOrigin = useOwnSite('places', { SEED: 'demo' })
const open = (page: Page, address: string) => page.goto(readOrigin() + address)

const notLicensed = 'har ingen licens från Spelinspektionen'

test('an operator takes over a rule for Sweden, and readers of Swedish get what the dry run says', async ({
  page,
  browser,
}) => {
  test.slow()
  await open(page, '/admin/settings')
  await admin.fillSignIn(page)
  await page.locator('summary', { hasText: 'Where readers may play' }).press('Enter')
  const sweden = page.getByRole('group', { name: 'Sweden' })
  await expect(sweden.getByText(/^Suggested: /)).toContainText('www.spelinspektionen.se')
  await sweden.getByRole('button', { name: 'Take it over: Sweden' }).press('Enter')
  await expect(sweden.getByLabel('What readers are shown')).toHaveValue('licensed_only')
  await expect(sweden.getByLabel('Bonuses: Sweden')).toHaveValue('first')
  await expect(sweden.getByLabel('Checked on')).toHaveValue('')
  await expect(sweden.getByText(/^Suggested: /)).toBeHidden()
  await sweden.getByLabel('Checked on').fill('2026-11-28')
  // Nothing is saved yet, and the table tells of what is in the form.
  const dryRun = page.getByRole('table', { name: 'What readers of each language and place get' })
  const said = dryRun.getByRole('row', { name: /Pages in Swedish/ })
  await expect(said).toContainText('Sweden')
  await expect(said).toContainText(/11 of \d+ casinos: .*Emberlock/)
  await expect(dryRun.getByRole('row', { name: /Pages in Danish/ })).toContainText('Nothing')
  // Finland's law changes with the year: one rule follows the other.
  const finland = page.getByRole('group', { name: 'Finland', exact: true })
  await finland.getByRole('button', { name: 'Take it over: Finland' }).press('Enter')
  const follow = finland.getByRole('button', {
    name: 'Add the rule that comes afterwards: Finland',
  })
  await expect(follow).toBeDisabled()
  await finland.getByLabel('Last day: Finland', { exact: true }).fill('2099-12-31')
  await follow.press('Enter')
  await expect(finland.getByText(/^From .*2100/)).toBeVisible()
  await finland.getByLabel('First day: Finland, rule 2').fill('2099-12-31')
  await page.getByRole('button', { name: 'Save settings' }).press('Enter')
  await expect(
    finland.getByText('Must come after the last day of the rule before it'),
  ).toBeVisible()
  await finland.getByLabel('First day: Finland, rule 2').fill('2100-01-01')
  await page.getByRole('button', { name: 'Save settings' }).press('Enter')
  await expect(admin.toast(page, /saved/i)).toBeVisible()
  await expect(page.getByText('Not saved yet')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Save settings' })).toBeFocused()
  // The part stays open, and what holds from now on is in its record.
  await page.getByLabel('Readers in', { exact: true }).selectOption('FI')
  const record = page.getByRole('table', { name: 'Rules of the place' })
  await expect(record.getByRole('row', { name: /It holds/ })).toContainText('Information only')
  await admin.expectAccessible(page)

  const reader = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await open(reader, href(siteLanguage('sv', 'en'), 'casino', { slug: 'emberlock' }))
  await expect(reader.getByText(notLicensed).first()).toBeVisible()
  await expect(reader.locator('main a[href*="/go/"]')).toHaveCount(0)
  await reader.goto(`${readOrigin()}/go/emberlock?lang=sv`)
  expect(new URL(reader.url()).pathname).toBe(
    href(siteLanguage('sv', 'en'), 'casino', { slug: 'emberlock' }),
  )
  await open(reader, href(siteLanguage('da', 'en'), 'casino', { slug: 'emberlock' }))
  await expect(reader.locator('main a[href*="/go/"]').first()).toBeVisible()
  // A Dane who plays in Sweden says so, and gets the rule in Danish.
  await open(reader, href(siteLanguage('da', 'en'), 'whereYouPlay'))
  await reader.getByRole('main').getByRole('combobox').selectOption('SE')
  await reader.getByRole('main').getByRole('button').click()
  expect(new URL(reader.url()).searchParams.get('in')).toBe('SE')
  await expect(reader.locator('main a[href*="/go/"]')).toHaveCount(0)
})

test('neither mail nor the assistant says more than the pages', async ({ page }) => {
  await open(page, '/admin/casinos')
  await admin.fillSignIn(page)
  await expect(admin.rows(page).first()).toBeVisible()
  const preview = async (language: string) => {
    const address = `/api/admin/newsletter/preview?kind=weeklyDigest&language=${language}`
    const answer = await page.request.get(readOrigin() + address)
    return ((await answer.json()) as { text: string | null }).text ?? ''
  }
  const bonus = { kind: 'match', percent: 100, amount: 1, currency: 'BTC', wagering: 20 }
  let casinos = 0
  // The site's first issue, which is only kept, may be made at any moment after its start, and
  // afterwards there is something to tell only if a casino has been added since.
  await expect(async () => {
    const added = await page.request.post(`${readOrigin()}/api/casinos`, {
      data: { name: `Journey of Rules ${++casinos}`, bonuses: [bonus] },
    })
    expect(added.status()).toBe(201)
    expect(await preview('da')).toMatch(/gennemspil\S* \d+×|\d+× gennemspil/)
    const swedish = await preview('sv')
    // The first of the ranking if nothing has gone out yet, which leaves the last for its page.
    expect(swedish).toMatch(/Emberlock|Journey of Rules/)
    expect(swedish).not.toMatch(/omsättningskrav \d+×/)
  }).toPass({ timeout: 20_000 })
  await open(page, '/contact?in=SE')
  await page.getByRole('link', { name: 'Chat with our assistant' }).click()
  const chat = page.getByRole('dialog', { name: /^Support/ })
  await page.getByRole('textbox', { name: 'Your question' }).fill('What is the bonus of Emberlock?')
  await page.keyboard.press('Enter')
  const said = page.getByRole('log', { name: 'Conversation' })
  await expect(said).toContainText('Welcome bonus: Not shown here')
  await expect(chat.locator('a[href*="/go/"]')).toHaveCount(0)
})

const resting = () => {
  const [name = '', value = ''] = (
    writeBreak(new Date(Date.now() + 7 * dayLength)).split(';')[0] ?? ''
  ).split('=')
  return { name, value, url: readOrigin() }
}

for (const [what, place, isResting] of [
  ['for a place', 'SE', false],
  ['in a break', undefined, true],
] as const) {
  test(`pages ${what} are clean on a phone, in light and dark, and by keyboard alone`, async ({
    page,
    context,
  }) => {
    test.slow()
    await page.setViewportSize(kit.phone)
    if (isResting) await context.addCookies([resting()])
    const query = place ? `?in=${place}` : ''
    for (const address of [
      href(siteLanguage('en', 'en'), 'home'),
      href(siteLanguage('en', 'en'), 'compare'),
      href(siteLanguage('en', 'en'), 'casino', { slug: 'emberlock' }),
      href(siteLanguage('en', 'en'), 'whereYouPlay'),
      href(siteLanguage('en', 'en'), 'break'),
    ]) {
      await open(page, address + query)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      expect(await kit.sideways(page)).toBe(0)
      await kit.expectCleanInBothThemes(page)
    }
    await open(page, href(siteLanguage('en', 'en'), 'whereYouPlay') + query)
    const select = page.getByRole('main').getByRole('combobox')
    await select.focus()
    await select.selectOption('GB')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/[?&]in=GB/)
  })
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })
  for (const language of languageCodes) {
    test(`no page for a place or in a break is wider than a phone, in ${language}`, async ({
      page,
      context,
    }) => {
      const resize = await kit.letterSizes(page)
      const wide: string[] = []
      const look = async (address: string) => {
        await open(page, address)
        for (const [width, letters] of [
          [kit.narrowest, kit.usual],
          [390, kit.large],
        ] as const) {
          await page.setViewportSize({ ...kit.phone, width })
          await resize(letters)
          if ((await kit.sideways(page)) > 0) wide.push(`${address} at ${width}`)
          for (const two of await kit.overlaps(page, 'body')) wide.push(`${address}: ${two}`)
        }
      }
      const addresses = [
        href(siteLanguage(language, 'en'), 'home'),
        href(siteLanguage(language, 'en'), 'compare'),
        href(siteLanguage(language, 'en'), 'casino', { slug: 'emberlock' }),
        href(siteLanguage(language, 'en'), 'whereYouPlay'),
        href(siteLanguage(language, 'en'), 'break'),
      ]
      for (const address of addresses) await look(`${address}?in=SE`)
      await context.addCookies([resting()])
      for (const address of addresses) await look(address)
      expect(wide).toEqual([])
    })
  }
})
