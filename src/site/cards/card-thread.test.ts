import { afterAll, expect, test } from 'vitest'
import { createCardThread, maxQueue } from './card-thread.ts'
import type { Drawing } from './template.ts'

const dot =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const drawing: Drawing = {
  width: 1200,
  height: 630,
  colours: { ground: '#000000', main: '#ff0000', spark: '#00ff00' },
  brand: 'Tandem Test',
  host: 'test.example',
  label: '',
  title: 'Title',
  text: '',
  symbol: dot,
}

const thread = createCardThread()
afterAll(() => thread.stop())

test('the faces have the letters of all five languages, Greek, Cyrillic and currencies, in both weights', async () => {
  // The outlines of each letter, as the title (bold) and the text; a letter that the face lacks
  // would look as another one does.
  const letters = Array.from('aåäöæøéšžAÅÄÖÆØ€–’☃ΞλώЖщї₿₽₺')
  const drawn = await Promise.all(
    letters.map((letter) => thread.draw({ ...drawing, title: letter, text: letter })),
  )
  expect(new Set(drawn).size).toBe(letters.length)
})

test('markup in a text is text', async () => {
  const svg = await thread.draw({
    ...drawing,
    title: '<image href="https://evil.example/"/>',
    text: '</svg><script>1</script>',
  })
  expect(svg).not.toMatch(/evil|<script/)
})

test('more cards than may wait are refused, and those that wait are told of the end', async () => {
  const busy = createCardThread()
  const waiting = Array.from({ length: maxQueue }, () =>
    busy.draw(drawing).catch((error: unknown) => error),
  )
  await expect(busy.draw(drawing)).rejects.toMatchObject({ code: 'unavailable' })
  busy.stop()
  expect(await waiting.at(-1)).toBeInstanceOf(Error)
})
