import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { editions } from '#editions/editions.ts'
import { renderDesign } from './render-design.tsx'

const folder = import.meta.dirname
const sources = readdirSync(folder).map((file) => readFileSync(path.join(folder, file), 'utf8'))

test('every primitive of src/ui is shown', () => {
  const primitives = readdirSync('src/ui').filter((file) => file.endsWith('.tsx'))
  expect(
    primitives.filter((file) => !sources.some((source) => source.includes(`'#ui/${file}'`))),
  ).toEqual([])
})

test('each is there in every edition and theme, whole', () => {
  const page = parse(renderDesign({ styles: ['/style.css'] }))
  const panels = page.querySelectorAll('body [data-edition]')
  expect(panels).toHaveLength(3 * 2 * editions.length)
  expect(
    panels.filter((panel) => panel.getAttribute('style') === 'color-scheme:dark'),
  ).toHaveLength(3 * editions.length)
  for (const panel of panels) expect(panel.querySelectorAll('h3').length).toBeGreaterThan(4)
  expect(page.querySelectorAll('[aria-invalid]').length).toBe(2 * 2 * editions.length)
  expect(page.toString()).not.toMatch(/undefined|NaN|\[object/)
})
