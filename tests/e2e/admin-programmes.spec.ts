import { expect, test } from './journey.ts'
import * as kit from './admin-kit.ts'

const run = Date.now().toString(36)
const name = `Partners ${run}`

test('a programme is added and reports by postback and by file; both are among the conversions', async ({
  page,
}) => {
  await kit.openCasinos(page, '/admin/casinos?tenant=crypto')
  await kit.screenLink(page, 'Programmes').click()

  await page.getByRole('button', { name: 'Add programme' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a programme' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Hosts').fill(`https://no-host`)
  await dialog.getByRole('button', { name: 'Add programme' }).click()
  await expect(dialog.getByText('Use host names such as track.partner.example')).toBeVisible()
  await kit.expectAccessible(page)
  await dialog.getByLabel('Hosts').fill(`a-${run}.example\nb-${run}.example`)
  await dialog.getByLabel('Sub-id parameter').fill('subid')
  await dialog.getByRole('button', { name: 'Add programme' }).click()
  await expect(page.getByText('It is shown only once.')).toBeFocused()
  const programme = page.getByRole('row', { name: `a-${run}.example, b-${run}.example` })
  await expect(programme).toContainText('{SECRET}')
  const secretOf = async () => (await page.getByText(/^[\w-]{43}$/).textContent()) ?? ''
  const first = await secretOf()

  await page.getByRole('button', { name: `New secret for ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create new secret' }).click()
  await expect(page.getByText(first, { exact: true })).toBeHidden()
  const shown = (await page.getByText(/secret=[\w-]{43}&transaction=\{TX\}/).textContent()) ?? ''
  const { pathname, search } = new URL(
    shown.replace('{TX}', `P-${run}`).replace('{SUBID}', '').replace('{PAYOUT}', '40'),
  )
  const report = (secret: string) =>
    page.request.get(pathname + search.replace(/secret=[\w-]+/, `secret=${secret}`))
  expect((await report(first)).status()).toBe(401)
  expect((await report(await secretOf())).status()).toBe(200)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText(/^[\w-]{43}$/)).toBeHidden()

  await page.getByRole('button', { name: `Import report from ${name}` }).click()
  const send = async (amount: string, isFirst = false) => {
    const buffer = Buffer.from(
      `\uFEFFOrder ID;Earned;kind;Brand\nR-${run};${amount};sale;A\nS-${run};7,50;sale;B\n`,
      'utf16le',
    )
    const chosen = page.getByLabel('Report (CSV)')
    const workbook = Buffer.from('PK\u0003\u0004 [Content_Types].xml xl/workbook.xml', 'latin1')
    await chosen.setInputFiles({ name: 'report.csv', mimeType: 'text/csv', buffer: workbook })
    await expect(page.getByText(/This is an Excel workbook/)).toBeVisible()
    await chosen.setInputFiles({ name: 'report.csv', mimeType: 'text/csv', buffer })
    const checkFile = page.getByRole('button', { name: 'Check the file' })
    const waits = page.getByText('2 columns wait')
    if (isFirst) {
      await expect(waits).toBeVisible()
      await expect(checkFile).toBeDisabled()
      await page.getByLabel('What “Earned” holds').selectOption('Amount')
      await page.getByLabel('What “Brand” holds').selectOption('Leave out')
    }
    // What was said of the columns counts for the next report that has them.
    await expect(waits).toBeHidden()
    await page.getByLabel('Currency for rows').fill('EUR')
    await checkFile.click()
    await expect(
      page.getByRole('heading', { name: 'What importing the report would do' }),
    ).toBeFocused()
  }
  await send('much', true)
  await expect(page.getByRole('row', { name: '2' })).toContainText(
    /amount.*Must be a number such as 12.50/,
  )
  await expect(page.getByRole('button', { name: /^Import \d/ })).toBeHidden()
  await kit.expectAccessible(page)
  await send('12,00')
  await page.getByRole('button', { name: 'Import 2 conversions' }).click()
  await expect(page.getByRole('heading', { name: 'Report imported' })).toBeFocused()

  await page.getByRole('tab', { name: 'Conversions' }).click()
  await page.getByLabel('Programme', { exact: true }).selectOption(name)
  const conversions = page.getByRole('table', { name: 'Conversions' }).getByRole('row')
  await expect(conversions).toHaveCount(4)
  await expect(page.getByRole('row', { name: `P-${run}` })).toContainText(
    /deposit.*40 EUR.*Postback/,
  )
  await page.getByLabel('Kind').fill('sale')
  await expect(conversions).toHaveCount(3)
  await expect(page.getByRole('row', { name: `S-${run}` })).toContainText(/7.5 EUR.*Report/)
  await kit.expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export CSV' }).click()
  expect((await download).suggestedFilename()).toBe('conversions-crypto.csv')

  await page.keyboard.press('ControlOrMeta+k')
  const palette = page.getByRole('dialog', { name: 'Search or go to' })
  await palette.getByRole('combobox').fill(name)
  await palette.getByRole('option', { name }).click()
  await expect(page.getByRole('dialog', { name })).toBeVisible()
})
