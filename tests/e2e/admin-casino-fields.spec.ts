/**
 * Every field of the casino form: refused once in the words of the contract, filled, read back from
 * the API and the public page.
 */
import { expect, test } from './journey.ts'
import * as kit from './admin-kit.ts'
import {
  create,
  expectComplaints,
  field,
  fill,
  lines,
  long,
  remove,
  translated,
} from './field-kit.ts'

const run = Date.now().toString(36)

test('every field of the casino form', async ({ page }) => {
  await kit.open(page, '/admin/casinos/new?tenant=crypto')
  await expect(page.getByRole('button', { name: 'Create Casino' })).toBeVisible()
  const name = `Æble & Øl ${run}`

  // What is not accepted, all at once.
  await fill(page, {
    Name: long(121),
    Slug: 'Not a slug!',
    Rank: '0',
    Description: long(2001),
    Logo: 'javascript:alert(1)',
    'Website address': 'example',
    'Affiliate address': 'ftp://example.com',
    'Welcome bonus': long(301),
    'Bonus amount (BTC)': 'one',
    'Minimum deposit (BTC)': '-1',
    'Games count': '-5',
    Founded: '1700',
    'Promo code': long(61),
    'Maximum payout': long(101),
    'Withdrawal time': long(101),
    Licences: long(201),
    Pros: Array.from({ length: 51 }, (_, index) => `pro ${index}`).join('\n'),
  })
  await page.getByRole('button', { name: 'Create Casino' }).click()
  await expectComplaints(page, {
    Name: 'Must be at most 120 characters',
    Slug: 'Use lower-case letters, digits and single hyphens',
    Rank: 'Must be at least 1',
    Description: 'Must be at most 2000 characters',
    Logo: 'Must be an http\\(s\\) address or an uploaded picture',
    'Website address': 'Must be an http\\(s\\) address',
    'Affiliate address': 'Must be an http\\(s\\) address',
    'Welcome bonus': 'Must be at most 300 characters',
    'Bonus amount (BTC)': 'Must be a number such as 0.001',
    'Minimum deposit (BTC)': 'Must be a number such as 0.001',
    'Games count': 'Must be at least 0',
    Founded: 'Must be at least 1900',
    'Promo code': 'Must be at most 60 characters',
    'Maximum payout': 'Must be at most 100 characters',
    'Withdrawal time': 'Must be at most 100 characters',
    Licences: 'Must be at most 200 characters',
    Pros: 'Must have at most 50 entries',
  })
  await expect(field(page, 'Name')).toBeFocused()
  await kit.expectAccessible(page)

  // The form's defaults, and what the rating makes of what is typed.
  const rating = field(page, 'Rating')
  await expect(rating).toHaveValue('4.5')
  await expect(rating).toHaveAttribute('step', '0.1')
  for (const [typed, kept] of [
    ['', '4.5'],
    ['0', '1.0'],
    ['9', '5.0'],
    ['3.74', '3.7'],
  ] as const) {
    await rating.fill(typed)
    await rating.blur()
    await expect(rating).toHaveValue(kept)
  }
  const flags = {
    'Featured (Top Pick)': false,
    Active: true,
  }
  for (const [label, on] of Object.entries(flags)) {
    const box = page.getByRole('checkbox', { name: label, exact: true })
    await expect(box).toBeChecked({ checked: on })
    if (label !== 'Active') await box.setChecked(!on)
  }
  const answers = {
    'VPN Friendly': 'Yes',
    'No KYC': 'Yes',
    'Live chat': 'Yes',
    'Provably fair': 'Yes',
    'Mobile compatible': 'No',
  }
  for (const [label, answer] of Object.entries(answers)) {
    const suggested = label === 'VPN Friendly' || label === 'No KYC' ? 'no' : ''
    await expect(field(page, label)).toHaveValue(suggested)
    await field(page, label).selectOption(answer)
  }
  for (const absent of [
    'Payment methods',
    'Sweeps Coins bonus',
    'Minimum redemption (SC)',
    'Excluded states',
  ])
    await expect(field(page, absent)).toHaveCount(0)

  const texts = {
    Name: `  ${name} `,
    Slug: 'lumenfold',
    Rank: '500',
    Description: 'Described.',
    Logo: 'https://aeble.example/logo.png',
    'Website address': 'https://aeble.example/',
    'Affiliate address': 'https://aeble.example/go',
    'Welcome bonus': '150% up to 2 BTC',
    'Bonus amount (BTC)': '2',
    'Minimum deposit (BTC)': '0.002',
    'Games count': '1200',
    Founded: '2019',
    'Promo code': 'AEBLE',
    'Maximum payout': '8 BTC',
    'Withdrawal time': '2 hours',
    Licences: 'Curaçao, , MGA (Malta)',
    Cryptocurrencies: 'bitcoin, dogecoin, ',
    'Game providers': lines('One', '', 'Two'),
    'Customer support': lines('live-chat', 'email'),
    Pros: lines('Quick', 'Calm'),
    Cons: lines('Young'),
  }
  await fill(page, texts)
  // The review is written in the visual editor, or as Markdown by those who like that better.
  await page.getByRole('tab', { name: 'Markdown' }).first().click()
  await page.getByRole('textbox', { name: 'Review', exact: true }).fill('## How it is\n\nGood.')
  for (const [language, code] of Object.entries(translated)) {
    await page.getByRole('tab', { name: new RegExp(language) }).click()
    await fill(page, {
      [`Description in ${language}`]: `Described ${code}`,
      [`Welcome bonus in ${language}`]: `Bonus ${code}`,
      [`Pros in ${language}`]: `Pro ${code}`,
      [`Cons in ${language}`]: `Con ${code}`,
    })
    await page.getByRole('textbox', { name: `Review in ${language}` }).fill(`Review ${code}`)
    await page.getByRole('checkbox', { name: `Public in ${language}` }).check()
    await expect(page.getByRole('tab', { name: `${language} complete`, exact: true })).toBeVisible()
  }
  // A slug that is taken is told by the server.
  await page.getByRole('button', { name: 'Create Casino' }).click()
  await expectComplaints(page, { Slug: 'This slug is already taken' })
  await field(page, 'Slug').fill('')
  await expect(page.getByText(`Generated from the name: ble-l-${run}`)).toBeVisible()
  const made = await create<{ id: string; slug: string; rank: number }>(
    page,
    '/api/casinos',
    'Create Casino',
  )
  await expect(kit.toast(page, 'Casino created successfully')).toContainText('Success')

  // Beyond the end is the end.
  expect(made.rank).toBeLessThan(500)
  expect(made).toMatchObject({
    name,
    slug: `ble-l-${run}`,
    rating: 3.7,
    description: 'Described.',
    review: '## How it is\n\nGood.',
    logoUrl: 'https://aeble.example/logo.png',
    websiteUrl: 'https://aeble.example/',
    affiliateUrl: 'https://aeble.example/go',
    welcomeBonus: '150% up to 2 BTC',
    bonusAmount: '2',
    minDeposit: '0.002',
    gamesCount: 1200,
    founded: 2019,
    promoCode: 'AEBLE',
    maxPayout: '8 BTC',
    withdrawalTime: '2 hours',
    licenses: ['Curaçao', 'MGA (Malta)'],
    cryptocurrencies: ['bitcoin', 'dogecoin'],
    gameProviders: ['One', 'Two'],
    customerSupport: ['live-chat', 'email'],
    pros: ['Quick', 'Calm'],
    cons: ['Young'],
    isActive: true,
    mobileCompatible: false,
    isFeatured: true,
    vpnFriendly: true,
    noKyc: true,
    liveChat: true,
    provablyFair: true,
    translations: Object.fromEntries(
      Object.values(translated).map((code) => [
        code,
        {
          description: `Described ${code}`,
          welcomeBonus: `Bonus ${code}`,
          review: `Review ${code}`,
          pros: [`Pro ${code}`],
          cons: [`Con ${code}`],
        },
      ]),
    ),
  })
  // Other journeys remove casinos before it meanwhile, so its place is read again.
  await expect(async () => {
    const now = await page.request.get(`/api/admin/casinos/${made.id}?tenant=crypto`)
    const { rank } = (await now.json()) as { rank: number }
    await expect(kit.row(page, name)).toContainText(`#${rank}`, { timeout: 500 })
  }).toPass()
  for (const badge of ['Active', 'Top Pick', 'VPN Friendly', 'No KYC', '1,200 games', '3.7/5'])
    await expect(kit.row(page, name)).toContainText(badge)
  const review = await (await page.request.get(`/fi/casino/${made.slug}?tenant=crypto`)).text()
  for (const text of [
    'Bonus fi',
    'Review fi',
    'Pro fi',
    'Con fi',
    'AEBLE',
    '8 BTC',
    '0,002',
    '2019',
  ])
    expect(review.includes(text), text).toBe(true)
  await remove(page, 'crypto', `/api/casinos/${made.id}`)

  // The other edition's own fields in place of those about coins.
  await page.goto('/admin/casinos/new?tenant=sweepstakes')
  await expect(page.getByText('Manage sweepstakes casinos, guides, and content for')).toBeVisible()
  for (const absent of [
    'Cryptocurrencies',
    'Minimum deposit (BTC)',
    'Bonus amount (BTC)',
    'VPN Friendly',
    'No KYC',
  ])
    await expect(field(page, absent)).toHaveCount(0)
  await fill(page, {
    Name: `Sweeps ${run}`,
    'Sweeps Coins bonus': 'ten',
    'Minimum redemption (SC)': '-1',
    'Excluded states': 'NB',
  })
  await page.getByRole('button', { name: 'Create Casino' }).click()
  await expectComplaints(page, {
    'Sweeps Coins bonus': 'Must be a number such as 0.001',
    'Minimum redemption (SC)': 'Must be at least 0',
    'Excluded states': 'Must be a state or territory of the US',
  })
  await fill(page, {
    'Sweeps Coins bonus': '12.5',
    'Minimum redemption (SC)': '75',
    'Excluded states': 'id, WA',
    'Payment methods': 'PayPal, Skrill',
  })
  await page.getByRole('checkbox', { name: 'Active', exact: true }).uncheck()
  const sweeps = await create<{ id: string }>(page, '/api/casinos', 'Create Casino')
  expect(sweeps).toMatchObject({
    tenant: 'sweepstakes',
    sweepsCoinsBonus: '12.5',
    minRedemption: 75,
    excludedStates: ['ID', 'WA'],
    paymentMethods: ['PayPal', 'Skrill'],
    rating: 4.5,
    withdrawalTime: '24 hours',
    isActive: false,
  })
  await remove(page, 'sweepstakes', `/api/casinos/${sweeps.id}`)
})
