import { readFile } from 'node:fs/promises'
import { expect, test, type Page, type Site } from './journey.ts'
import { totp } from '../totp.ts'
import * as kit from './admin-kit.ts'

const { toast } = kit
const run = Date.now().toString(36)
const secret = 'a long enough password'

/**
 * The link in the newest mail to an address that leads to the screen; the mail may still be on its
 * way.
 */
async function findLink(site: Site, to: string, screen: string): Promise<string> {
  const links: string[] = []
  await expect
    .poll(async () => {
      const texts = site
        .readMails()
        .filter((mail) => mail.to === to)
        .map(({ text }) => text)
      links.push(
        ...texts.flatMap((text) => text.match(new RegExp(`\\S+/admin/${screen}#[\\w-]{43}`)) ?? []),
      )
      return links.length
    })
    .toBeGreaterThan(0)
  return links.at(-1) ?? ''
}

async function more(page: Page, name: string) {
  await kit.openScreen(page, name)
}

async function join(page: Page, link: string, name: string) {
  await page.goto(link)
  await expect(page.getByLabel('Your name')).toBeFocused()
  await page.getByLabel('Your name').fill(name)
  await page.getByLabel('Password').fill(secret)
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
}

test('an editor is invited, joins, becomes administrator and is disabled; the log tells it all', async ({
  browser,
  site,
}) => {
  const email = `bea-${run}@example.com`
  const admin = await (await browser.newContext()).newPage()
  await kit.openCasinos(admin)
  await more(admin, 'Users')
  await expect(admin.getByRole('row', { name: /Administrator You/ })).toContainText('Active')

  await admin.getByRole('button', { name: 'Invite' }).click()
  const invite = admin.getByRole('dialog', { name: 'Invite someone' })
  await invite.getByRole('button', { name: 'Send invitation', exact: true }).click()
  await expect(invite.getByText('Please enter a valid email address')).toBeVisible()
  await kit.expectAccessible(admin)
  await invite.getByLabel('Email', { exact: true }).fill(email)
  await invite.getByRole('button', { name: 'Send invitation', exact: true }).click()
  await expect(toast(admin, `Invitation sent to ${email}`)).toBeVisible()
  await expect(admin.getByRole('table', { name: 'Invitations' })).toContainText(email)
  await kit.expectAccessible(admin)
  await admin.getByRole('button', { name: `Send again to ${email}` }).click()
  await expect(toast(admin, 'Invitation sent again')).toBeVisible()

  const bea = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await bea.goto('/admin/invitation#0000000000000000000000000000000000000000000')
  await expect(bea.getByRole('alert')).toContainText(
    'This invitation has expired, or has been used or revoked.',
  )
  await kit.expectAccessible(bea)
  // The first link holds no more; which mail comes last is the mail server's affair.
  await expect
    .poll(async () => {
      await bea.goto('about:blank')
      await bea.goto(await findLink(site, email, 'invitation'))
      await expect(bea.getByRole('alert').or(bea.getByLabel('Your name'))).toBeVisible()
      return await bea.getByLabel('Your name').isVisible()
    })
    .toBe(true)
  await kit.expectAccessible(bea)
  await join(bea, bea.url(), `Bea ${run}`)
  await bea.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(kit.screenLink(bea, 'Links')).toBeVisible()
  await expect(kit.screenLink(bea, 'Users')).toBeHidden()
  await expect(kit.screenLink(bea, 'Outbox')).toBeHidden()
  await bea.goto(new URL('/admin/users', bea.url()).href)
  await expect(bea.getByRole('heading', { name: 'Your role can’t open this screen' })).toBeVisible()

  await admin.reload()
  await admin.getByRole('button', { name: `Manage ${email}` }).click()
  const dialog = admin.getByRole('dialog', { name: `Bea ${run}` })
  await expect(dialog.getByRole('button', { name: /^End the session/ })).toBeVisible()
  await kit.expectAccessible(admin)
  await dialog.getByLabel('Role').selectOption('administrator')
  await expect(toast(admin, 'Role changed')).toBeVisible()
  await bea.reload()
  await expect(bea.getByRole('heading', { name: 'Users' })).toBeVisible()

  await dialog.getByRole('button', { name: 'Disable account' }).click()
  await dialog.getByRole('button', { name: 'Disable account: are you sure?' }).click()
  await expect(toast(admin, 'Account disabled')).toBeVisible()
  await bea.getByRole('button', { name: 'Invite' }).click()
  await bea.getByLabel('Email', { exact: true }).fill(`never-${run}@example.com`)
  await bea.getByRole('button', { name: 'Send invitation', exact: true }).click()
  const ended = bea.getByRole('dialog', { name: 'Your session has ended' })
  await ended.getByLabel('Email', { exact: true }).fill(email)
  await ended.getByLabel('Password').fill(secret)
  await ended.getByRole('button', { name: 'Sign in' }).click()
  await expect(ended.getByRole('alert')).toContainText('This account is disabled.')

  await admin.keyboard.press('Escape')
  await more(admin, 'Audit log')
  await admin.getByLabel('Search by name').fill(`bea ${run}`)
  const entries = admin.getByRole('list', { name: 'Entries, newest first' }).getByRole('listitem')
  const told = [
    /^ChangedUser/,
    /^ChangedUser/,
    /^Signed inUser/,
    /^CreatedUser/,
    /^ChangedInvitation/,
    /^CreatedInvitation/,
  ]
  await expect(entries).toContainText(told)
  await entries.first().locator('summary').click()
  await expect(entries.first()).toContainText('disabled')
  await admin.getByLabel('Action').selectOption('Created')
  await expect(entries).toHaveCount(2)
  await kit.expectAccessible(admin)
  await admin.reload()
  await expect(admin.getByLabel('Search by name')).toHaveValue(`bea ${run}`)
  await expect(entries).toHaveCount(2)
  await admin.getByLabel('Kind').selectOption('User')
  await expect(entries).toHaveCount(1)
  await admin.goBack()
  await expect(admin.getByLabel('Kind')).toHaveValue('')
  await expect(entries).toHaveCount(2)
  const download = admin.waitForEvent('download')
  await admin.getByRole('link', { name: 'Download as CSV' }).click()
  expect((await download).suggestedFilename()).toBe('audit-log.csv')

  // A guide that changes again while the log is on the screen is not restored over that.
  const title = `Log guide ${run}`
  const made = (await kit.call(admin, 'POST', '/api/guides', { title })) as { id: string }
  const retitle = (text: string) =>
    kit.call(admin, 'PATCH', `/api/guides/${made.id}`, { excerpt: text })
  await retitle('First change')
  await admin.getByLabel('Action').selectOption('Changed')
  await admin.getByLabel('Search by name').fill(title)
  await expect(entries).toHaveCount(1)
  await retitle('Second change')
  const confirm = admin.getByRole('dialog').getByRole('button', { name: 'Restore' })
  await admin.getByRole('button', { name: /^Restore the version before/ }).click()
  await confirm.click()
  await expect(toast(admin, 'Nothing was restored. Check the later changes first')).toBeVisible()
  await expect(entries).toHaveCount(2)
  await admin
    .getByRole('button', { name: /^Restore the version before/ })
    .first()
    .click()
  await kit.expectAccessible(admin)
  await confirm.click()
  await expect(toast(admin, 'Earlier version restored')).toBeVisible()
  await kit.call(admin, 'DELETE', `/api/guides/${made.id}`)

  await more(admin, 'Users')
  await admin.getByRole('button', { name: `Manage ${email}` }).click()
  await dialog.getByRole('button', { name: 'Delete user' }).click()
  await dialog.getByRole('button', { name: 'Delete user: are you sure?' }).click()
  await expect(admin.getByRole('heading', { name: 'Users' })).toBeFocused()
  await expect(admin.getByRole('button', { name: `Manage ${email}` })).toBeHidden()
})

test('a second factor is set up and asked for; a forgotten password is set anew', async ({
  page,
  site,
}) => {
  const email = `cid-${run}@example.com`
  await kit.openCasinos(page)
  await kit.call(page, 'POST', '/api/admin/users/invitations', { email, role: 'editor' })
  await page.context().clearCookies()
  await join(page, await findLink(site, email, 'invitation'), `Cid ${run}`)
  const account = async (item: string) => {
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  const signIn = async (password: string) => {
    // The account has fields of these names, too.
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
  }

  // The rule itself would hold for every other journey that runs meanwhile.
  // Read in the page: only the browser knows the edition's host.
  const session = await page.evaluate(async () => {
    const answer = await fetch('/api/auth/get-session')
    return (await answer.json()) as { user: object }
  })
  const led = { ...session, user: { ...session.user, mustSetUpSecondFactor: true } }
  await page.route('**/api/auth/get-session', (route) => route.fulfill({ json: led }))
  await page.goto(new URL('/admin/guides', page.url()).href)
  await expect(page).toHaveURL(/\/admin\/account$/)
  await expect(page.getByRole('status')).toContainText('Set up a second factor first')
  await page.unroute('**/api/auth/get-session')
  const factor = page.getByRole('region', { name: 'Second factor' })
  await factor.getByLabel('Your password').fill(secret)
  await factor.getByRole('button', { name: 'Set up' }).click()
  await expect(factor.getByRole('link', { name: 'Open in the authenticator' })).toHaveAttribute(
    'href',
    /^otpauth:\/\/totp\//,
  )
  const key = (await factor.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/).textContent()) ?? ''
  await expect(factor.getByRole('img', { name: 'QR code for the authenticator' })).toBeVisible()
  const oldCodes = await factor.getByRole('listitem').allTextContents()
  expect(oldCodes.length).toBeGreaterThanOrEqual(5)
  await kit.expectAccessible(page)
  const code = (later = 0) => totp(key.replaceAll(' ', ''), later)
  await factor.getByLabel('Authenticator code').fill('12')
  await factor.getByRole('button', { name: 'Turn on' }).click()
  await expect(factor.getByText('Enter the 6 digits')).toBeVisible()
  await factor.getByLabel('Authenticator code').fill(code())
  await factor.getByRole('button', { name: 'Turn on' }).click()
  await expect(toast(page, 'Second factor turned on')).toBeVisible()

  const renewal = page.getByRole('region', { name: 'Backup codes' })
  await renewal.getByLabel('Your password').fill(secret)
  await renewal.getByRole('button', { name: 'Make new codes' }).click()
  await expect(renewal.getByText('Keep these new codes')).toBeFocused()
  const backupCodes = await renewal.getByRole('listitem').allTextContents()
  expect(backupCodes).toHaveLength(oldCodes.length)
  const downloaded = page.waitForEvent('download')
  await renewal.getByRole('link', { name: 'Download the codes' }).click()
  const file = await downloaded
  expect(file.suggestedFilename()).toMatch(/^backup-codes-.*\.txt$/)
  const kept = await readFile(await file.path(), 'utf8')
  expect(backupCodes.filter((one) => !kept.includes(one))).toEqual([])
  await kit.expectAccessible(page)
  await renewal.getByRole('button', { name: 'I have saved them' }).click()
  await expect(renewal.getByRole('listitem')).toHaveCount(0)

  await account('Sign out')
  await signIn(secret)
  const digits = page.getByLabel('Authenticator code')
  await expect(digits).toBeFocused()
  await kit.expectAccessible(page)
  await digits.fill(String((Number(code()) + 1) % 1_000_000).padStart(6, '0'))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert')).toContainText('Wrong code.')
  // The one of now has been used to set it up.
  await digits.fill(code(1))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()

  await account('Sign out')
  await signIn(secret)
  await page.getByRole('button', { name: 'Use a backup code' }).click()
  await page.getByLabel('Backup code').fill(oldCodes[0] ?? '')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert')).toContainText('Wrong code.')
  await page.getByLabel('Backup code').fill(backupCodes[0] ?? '')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()

  await account('Sign out')
  for (let guess = 0; guess < 5; guess++) {
    const refused = page.waitForResponse((response) => response.url().endsWith('/sign-in/email'))
    await signIn(`wrong ${guess}`)
    expect((await refused).status()).toBe(401)
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled()
  }
  await signIn(secret)
  await expect(page.getByRole('alert')).toContainText(
    /Too many attempts.*You can try again in \d+ minutes\./,
  )

  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByRole('status')).toContainText('If there is an account with this address')
  await kit.expectAccessible(page)
  await page.goto(await findLink(site, email, 'new-password'))
  await page.getByLabel('New password').fill('short')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('Must be at least 12 characters')).toBeVisible()
  await page.getByLabel('New password').fill('another long password')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeFocused()
  await kit.expectAccessible(page)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await signIn('another long password')
  await page.getByRole('button', { name: 'Use a backup code' }).click()
  await page.getByLabel('Backup code').fill(backupCodes[1] ?? '')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
})

test('people change their own name, and their address by a link sent to the new one', async ({
  page,
  site,
}) => {
  const [old, email] = [`dee-${run}@example.com`, `dee-new-${run}@example.com`]
  await kit.openCasinos(page)
  await kit.call(page, 'POST', '/api/admin/users/invitations', { email: old, role: 'editor' })
  await page.context().clearCookies()
  await join(page, await findLink(site, old, 'invitation'), `Dee ${run}`)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(new URL('/admin/account', page.url()).href)
  const profile = page.getByRole('region', { name: 'Name and email address' })

  await profile.getByLabel('Your name').fill('')
  await page.keyboard.press('Enter')
  await expect(profile.getByText('Enter your name')).toBeVisible()
  await profile.getByLabel('Your name').fill(`Dee Two ${run}`)
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Name changed')).toBeVisible()
  await expect(profile.getByLabel('Your name')).toHaveValue(`Dee Two ${run}`)

  await profile.getByLabel('Email address').fill(email)
  await page.keyboard.press('Tab')
  await expect(profile.getByLabel('Your password')).toBeFocused()
  await page.keyboard.type('not the password')
  await page.keyboard.press('Enter')
  await expect(profile.getByText('Wrong password')).toBeVisible()
  await kit.expectAccessible(page)
  await profile.getByLabel('Your password').fill(secret)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Open the link in the email to the new address')).toBeVisible()
  await expect(profile.getByRole('status')).toContainText(`We have sent a link to ${email}.`)
  await expect(page.getByText(old, { exact: true })).toBeVisible()
  await expect(profile.getByLabel('Your password')).toHaveValue('')
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
  await kit.expectAccessible(page)

  // Where nobody is signed in, the link asks for that first and then goes on.
  const link = await findLink(site, email, 'new-address')
  await page.context().clearCookies()
  await page.goto('about:blank')
  await page.goto(link)
  await page.getByLabel('Email', { exact: true }).fill(old)
  await page.getByLabel('Password').fill(secret)
  await page.keyboard.press('Enter')
  const confirm = page.getByRole('button', { name: 'Change email address' })
  await expect(confirm).toBeFocused()
  await expect(page.getByText(`Sign in with ${email} from now on?`)).toBeVisible()
  await kit.expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toContainText(`From now on you sign in as ${email}.`)
  await kit.expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(profile.getByLabel('Email address')).toHaveValue(email)
  await expect(profile.getByRole('status')).toBeHidden()
  const told = () =>
    site
      .readMails()
      .filter(({ to }) => to === old)
      .map(({ text }) => text)
  await expect.poll(() => told().join()).toContain(`You now sign in to`)
  expect(told().join()).toContain(`change its address from ${old} to ${email}`)
})
