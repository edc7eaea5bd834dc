import { expect, test, type Page } from './journey.ts'
import * as kit from './admin-kit.ts'

const criteria = ['redemptions', 'rules', 'terms', 'safer', 'support', 'games']

async function findAuthor(page: Page, wanted: string): Promise<string> {
  const address = '/api/admin/authors/options'
  const all = await kit.call(page, 'GET', address, undefined, 'sweepstakes')
  const found = (all as { id: string; name: string }[]).find(({ name }) => name === wanted)
  if (!found) throw new Error(`There is no author ${wanted}`)
  return found.id
}

test('an editor rates a casino by points, gives its place a reason, and readers see both', async ({
  page,
}) => {
  await kit.openCasinos(page, '/admin/casinos?tenant=sweepstakes')
  // It has so few points that it passes only the other one of this journey.
  const casino = await kit.addCasino(page, 'Points')
  const sheet = {
    points: Object.fromEntries(criteria.map((name) => [name, 15])),
    notes: Object.fromEntries(criteria.map((name) => [name, 'To be passed.'])),
    reviewedOn: '2026-01-01',
    reviewedBy: await findAuthor(page, 'June Hallorand'),
  }
  const other = await kit.addCasino(page, 'Passing', { sheet })
  await kit.openScreen(page, 'Ratings')
  await expect(page.getByRole('heading', { name: 'Ratings', exact: true })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search casinos' }).fill('journey of points')
  const row = page.getByRole('row').filter({ hasText: 'Journey of Points' })
  await expect(row).toContainText('None')
  await kit.expectAccessible(page)
  await page.getByRole('link', { name: 'Rate Journey of Points' }).click()
  await expect(page.getByRole('heading', { name: 'Points of Journey of Points' })).toBeVisible()

  const points = page.getByLabel(/^Points for /)
  await expect(points).toHaveCount(6)
  await expect(page.getByText('No rating yet: redemptions, rules and eligibility')).toBeVisible()
  for (const select of await points.all()) await select.selectOption('10')
  await expect(page.getByText('10.00 of 100 points, rated 0.5')).toBeVisible()
  await page
    .getByLabel('Why Redemptions', { exact: true })
    .fill('Nothing arrived in our three tests.')
  await page.getByLabel('Save as').selectOption('A draft, for editors only')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(kit.toast(page, 'The draft is saved')).toBeVisible()
  await expect(page.getByText('This is a draft.')).toBeVisible()
  await page.getByLabel('Save as').selectOption('Points that readers see')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Add a note: points below 50').first()).toBeVisible()
  for (const note of await page.getByLabel(/^Why /).filter({ visible: true }).all())
    if ((await note.inputValue()) === '') await note.fill('Nothing to be seen yet.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Say who gave the points.').first()).toBeVisible()
  await page.getByLabel('Points given by').selectOption('Owen Brackley')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(kit.toast(page, 'The points are published')).toBeVisible()
  await expect(page.getByText('This is a draft.')).toHaveCount(0)
  await expect(page.getByText('No second person has confirmed these points')).toBeVisible()
  await page.getByRole('button', { name: 'Confirm these points' }).click()
  await expect(kit.toast(page, /not linked to an author/)).toBeVisible()
  await kit.expectAccessible(page)

  await page.getByLabel('Reason for the place', { exact: true }).fill('It has only just opened.')
  await page.getByRole('button', { name: 'Save place' }).click()
  await expect(kit.toast(page, 'The score puts it in this place anyway')).toBeVisible()
  const place = page.getByRole('textbox', { name: 'Place', exact: true })
  await place.fill(String(Number(await place.inputValue()) - 1))
  await page.getByLabel('Reason for the place', { exact: true }).fill('It has only just opened.')
  await page.getByRole('button', { name: 'Save place' }).click()
  await expect(kit.toast(page, 'The place is saved')).toBeVisible()

  await page.goto(`/casino/${casino.slug}?tenant=sweepstakes`)
  const section = page.getByRole('region', { name: 'How this rating came about' }).first()
  await expect(section).toContainText('10.00 of 100 points: 0.5 out of 5.')
  await expect(section).toContainText('Nothing arrived in our three tests.')
  await expect(section).toContainText('It has only just opened.')
  await expect(section).toContainText('Points given by Owen Brackley')
  await expect(section).toContainText('not confirmed by a second person')
  await section.getByRole('link', { name: 'How we rate' }).click()
  await expect(page.getByRole('heading', { name: 'How we rate', exact: true })).toBeVisible()
  await expect(page.getByText('It has only just opened.')).toBeVisible()

  await page.goto(`/admin/ratings/${casino.id}?tenant=sweepstakes`)
  await page.getByRole('button', { name: 'Let the score decide' }).click()
  await expect(kit.toast(page, 'The score decides the place again')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Let the score decide' })).toHaveCount(0)
  await page.goto('/admin/casinos?tenant=sweepstakes')
  for (const { id } of [casino, other])
    await kit.call(page, 'DELETE', `/api/casinos/${id}`, undefined, 'sweepstakes')
})

test('an editor sets a rating by hand with a reason, and readers are told', async ({ page }) => {
  await kit.openCasinos(page, '/admin/casinos?tenant=sweepstakes')
  const casino = await kit.addCasino(page, 'Hands')
  await page.goto(`/admin/ratings/${casino.id}?tenant=sweepstakes`)
  const rating = page.getByRole('textbox', { name: 'Rating', exact: true })
  const save = page.getByRole('button', { name: 'Save rating' })
  await rating.fill('7')
  await save.click()
  await expect(page.getByText('Must be at most 5')).toBeVisible()
  await rating.fill('1.2')
  await page.getByLabel('Until for the rating').fill('2099-12-31')
  await save.click()
  await expect(page.getByText('Say why: readers see the reason').first()).toBeVisible()
  await page.getByLabel('Reason for the rating', { exact: true }).fill('A friend vouches for it.')
  await save.click()
  await expect(kit.toast(page, 'The rating is saved')).toBeVisible()
  await expect(page.getByText(/^Rated 1\.2 by hand since /)).toBeVisible()
  await kit.expectAccessible(page)

  await page.goto(`/casino/${casino.slug}?tenant=sweepstakes`)
  await expect(page.getByText('1.2/5, set by our editors').first()).toBeVisible()
  const section = page.getByRole('region', { name: 'How this rating came about' })
  await expect(section).toContainText('Our editors set this rating on')
  await expect(section).toContainText('A friend vouches for it.')

  await page.goto(`/admin/ratings/${casino.id}?tenant=sweepstakes`)
  await page.getByRole('button', { name: 'Let the points decide' }).click()
  await expect(kit.toast(page, 'The points decide the rating again')).toBeVisible()
  await expect(page.getByText('Not rated. If you set a rating')).toBeVisible()
  await kit.call(page, 'DELETE', `/api/casinos/${casino.id}`, undefined, 'sweepstakes')
})

test('points that a colleague has changed meanwhile are not overwritten in silence', async ({
  page,
}) => {
  await kit.openCasinos(page, '/admin/casinos?tenant=sweepstakes')
  const reviewedBy = await findAuthor(page, 'June Hallorand')
  const sheet = (points: number) => ({
    points: Object.fromEntries(criteria.map((name) => [name, points])),
    notes: {},
    reviewedOn: '2026-01-01',
    reviewedBy,
  })
  const casino = await kit.addCasino(page, 'Colleagues', { sheet: sheet(50) })
  await page.goto(`/admin/ratings/${casino.id}?tenant=sweepstakes`)
  const points = page.getByLabel('Points for Support')
  await points.selectOption('70')
  const theirs = { sheet: sheet(60) }
  await kit.call(page, 'PATCH', `/api/casinos/${casino.id}`, theirs, 'sweepstakes')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(`${kit.email} changed Points at`)).toBeVisible()
  await expect(page.getByText('Saving again replaces what your colleague has saved.')).toBeVisible()
  await expect(points).toHaveValue(' 70')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(kit.toast(page, 'The points are published')).toBeVisible()
  await kit.call(page, 'DELETE', `/api/casinos/${casino.id}`, undefined, 'sweepstakes')
})

test('who is linked to an author confirms points that others have given and entered', async ({
  page,
}) => {
  await kit.openCasinos(page, '/admin/casinos?tenant=sweepstakes')
  const casinos = await kit.call(page, 'GET', '/api/admin/casinos', undefined, 'sweepstakes')
  const unconfirmed = (
    casinos as { id: string; sheet: { checkedOn?: string | null } | null }[]
  ).find(({ sheet }) => sheet && !sheet.checkedOn)
  await kit.openScreen(page, 'Users')
  await page.getByRole('button', { name: `Manage ${kit.email}` }).click()
  const author = page.getByLabel('Author in Tandem Sweeps')
  await author.selectOption('Marisol Tamblyn')
  await expect(kit.toast(page, 'Author changed')).toBeVisible()
  await kit.expectAccessible(page)

  await page.goto(`/admin/ratings/${unconfirmed?.id}?tenant=sweepstakes`)
  await page.getByRole('button', { name: 'Confirm these points' }).click()
  await expect(kit.toast(page, 'The points are confirmed')).toBeVisible()
  await expect(page.getByText(/^Marisol Tamblyn confirmed these points on /)).toBeVisible()

  await page.goto('/admin/users?tenant=sweepstakes')
  await page.getByRole('button', { name: `Manage ${kit.email}` }).click()
  await author.selectOption('Nobody')
  await expect(kit.toast(page, 'Author changed')).toBeVisible()
})

test('an administrator is told what is wrong with a version of the method', async ({ page }) => {
  await kit.openCasinos(page, '/admin/casinos?tenant=sweepstakes')
  await kit.openScreen(page, 'Ratings')
  await page.getByRole('button', { name: 'New version' }).click()
  const dialog = page.getByRole('dialog', { name: 'New version of the method' })
  await kit.expectAccessible(page)
  await dialog.getByLabel('Redemptions').first().fill('35')
  await expect(dialog.getByText('Together 105 of 100.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(dialog.getByText('The weights must add up to 100.').first()).toBeVisible()
  await dialog.getByLabel('Redemptions').first().fill('30')
  await dialog.getByRole('button', { name: 'Show what would change' }).click()
  await expect(dialog.getByText('No place and no rating would change.')).toBeVisible()
  await dialog.getByLabel('Redemptions').first().fill('10')
  await dialog.getByLabel('Games and fairness').first().fill('30')
  await dialog.getByRole('button', { name: 'Show what would change' }).click()
  await expect(dialog.getByText(/of \d+ casinos would change\./)).toBeVisible()
  await expect(dialog.getByText(/^Fennec House: .*rating 4\.4 → 4\.5/)).toBeVisible()
  await dialog.getByLabel('Games and fairness').first().fill('10')
  await dialog.getByLabel('Redemptions').first().fill('30')
  await dialog.getByRole('checkbox', { name: 'Payouts' }).check()
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(
    dialog.getByText('What is needed for a rating must have a weight.').first(),
  ).toBeVisible()
})
