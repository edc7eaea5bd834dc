/** What the journeys through every field of a form share. */
import { expect, type Page } from '@playwright/test'

/** A field of the open form by its whole label. */
export const field = (page: Page, label: string) =>
  page.getByRole('form').getByLabel(label, { exact: true })

export async function fill(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value)
}

export async function expectComplaints(page: Page, complaints: Record<string, string>) {
  for (const [label, text] of Object.entries(complaints)) {
    await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(text))
    await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true')
  }
}

export const long = (length: number) => 'x'.repeat(length)
export const lines = (...entries: string[]) => entries.join('\n')

export async function create<Entry>(page: Page, path: string, button: string): Promise<Entry> {
  const answer = page.waitForResponse(
    (response) => response.url().endsWith(path) && response.request().method() === 'POST',
  )
  await page.getByRole('button', { name: button }).click()
  const response = await answer
  expect(response.status()).toBe(201)
  return (await response.json()) as Entry
}

export async function remove(page: Page, tenant: string, path: string) {
  const headers = { 'x-tenant': tenant, origin: new URL(page.url()).origin }
  expect((await page.request.delete(path, { headers })).status()).toBe(200)
}

export const translated = {
  Swedish: 'sv',
  Norwegian: 'no',
  Danish: 'da',
  Finnish: 'fi',
} as const
