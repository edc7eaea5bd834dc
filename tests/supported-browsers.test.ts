/**
 * What is built runs in the browsers that we name: nothing that is newer than they are is used
 * without a stand-in or a way around. Versions are those of MDN's tables of compatibility.
 */
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { addDarkColours } from '#render/dark-colours.ts'

const folder = 'dist/client/assets'

async function readBuilt(ending: string): Promise<Map<string, string>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(ending))
  const texts = await Promise.all(
    names.map(async (name) => [name, await readFile(path.join(folder, name), 'utf8')] as const),
  )
  return new Map(texts)
}

/** Newer than Chrome 122, Firefox 125 or Safari 17.4, and not to be found in a script. */
const newScripts: readonly RegExp[] = [
  /\bRegExp\.escape\b/,
  /\bPromise\.try\b/,
  /\bIterator\.(from|concat)\b/,
  /\.(isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/,
  /\bIntl\.DurationFormat\b/,
  /\bUint8Array\.from(Base64|Hex)\b|\.to(Base64|Hex)\(/,
  /\bError\.isError\b/,
  /\bMath\.(sumPrecise|f16round)\b|\bFloat16Array\b/,
  /\.(setHTML|moveBefore)\(/,
  /\bnew CloseWatcher\b/,
  /\bscheduler\.(yield|postTask)\b/,
  /\bcookieStore\b/,
  /\bsetHTMLUnsafe\b/,
  /\bcommandForElement\b/,
  /\(\?[ims]*-?[ims]+:/,
]

/**
 * Newer ones of style sheets, but for what a page does without: a softer move, a better line
 * break, a field that grows.
 */
const newStyles: readonly RegExp[] = [
  /\b(anchor|anchor-size)\(/,
  /position-anchor|position-area|position-try/,
  /\bif\(/,
  /calc-size\(|interpolate-size/,
  /@scope\b/,
  /@function\b/,
  /:state\(/,
  /text-box(-trim|-edge)?:/,
  /sibling-(index|count)\(/,
  /corner-shape/,
  /contrast-color\(/,
]

test('scripts use nothing that the oldest supported browsers lack', async () => {
  const found = [...(await readBuilt('.js'))].flatMap(([name, text]) =>
    newScripts.flatMap((pattern) => {
      const use = pattern.exec(text)?.[0]
      return use === undefined ? [] : [`${name}: ${use}`]
    }),
  )
  expect(found).toEqual([])
})

test('neither do style sheets', async () => {
  const found = [...(await readBuilt('.css'))].flatMap(([name, text]) =>
    newStyles.flatMap((pattern) => {
      const use = pattern.exec(text)?.[0]
      return use === undefined ? [] : [`${name}: ${use}`]
    }),
  )
  expect(found).toEqual([])
})

test('every pair of colours has a colour before it for browsers that know no pairs', async () => {
  for (const [name, text] of await readBuilt('.css')) {
    const plain = text.replaceAll(
      /@supports \(color:light-dark\(red,red\)\)\{[^{}]*\{[^{}]*\}\}/g,
      '',
    )
    expect([name, /--[\w-]+:[^;{}]*light-dark\(/.exec(plain)?.[0]]).toEqual([name, undefined])
  }
})

test('the dark colour stands before a pair, and custom properties come again', () => {
  expect(
    addDarkColours('@media print{a,b{color:red;border:1px solid light-dark(rgb(0,0,0),#fff)}}'),
  ).toBe(
    '@media print{a,b{color:red;border:1px solid #fff;border:1px solid light-dark(rgb(0,0,0),#fff)}}',
  )
  expect(
    addDarkColours(
      '@layer x;:root{--a:light-dark(#111,#eee);--b:0 1px light-dark(#222,#ddd),0 2px light-dark(var(--c,#333),#ccc);--d:1px}',
    ),
  ).toBe(
    '@layer x;:root{--a:#eee;--b:0 1px #ddd,0 2px #ccc;--d:1px}' +
      '@supports (color:light-dark(red,red)){:root{--a:light-dark(#111,#eee);--b:0 1px light-dark(#222,#ddd),0 2px light-dark(var(--c,#333),#ccc)}}',
  )
  expect(addDarkColours('a{color:red}')).toBe('a{color:red}')
})
