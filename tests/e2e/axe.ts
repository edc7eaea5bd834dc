import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from '@playwright/test'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Scope = {
  /** Looks only at what this selector finds. */
  within?: string
  /** Looks by these rules alone. */
  only?: readonly string[]
  /** Leaves these rules out. */
  without?: readonly string[]
}

/**
 * What axe finds, as `rule: element`, after all that fades has faded: colours change until then.
 * Frames are left out, as they show pages that have checks of their own.
 *
 * Runs axe itself, once in each document: `@axe-core/playwright` loads it anew for every look and
 * asks for all styles again, which takes as long as looking.
 */
export async function findViolations(
  page: Page,
  { within, only, without = [] }: Scope = {},
): Promise<string[]> {
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null))),
  )
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  const context = { ...(within && { include: [within] }), exclude: ['iframe'] }
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    preload: false,
    iframes: false,
    ...(only && { runOnly: [...only] }),
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
  }
  return await page.evaluate(
    async ([where, how]) => {
      const { axe: loaded } = globalThis as unknown as { axe: typeof axe }
      const { violations } = await loaded.run(where, how)
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
    },
    [context, options] as const,
  )
}
