/**
 * A language is a line in `src/i18n/languages.ts`: a copy of the tree with one more takes texts in it,
 * wherever a language is chosen, typed or shown.
 */
import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const german = `  {
    code: 'de', name: 'German', nativeName: 'Deutsch', flag: 'DE', intl: 'de-DE', html: 'de',
  },
] as const`

let copy: string
beforeAll(async () => {
  copy = await mkdtemp(path.join(tmpdir(), 'tandem-language-'))
  await cp(path.join(root, 'src'), path.join(copy, 'src'), { recursive: true })
  for (const name of ['package.json', 'node_modules', 'texts'])
    await symlink(path.join(root, name), path.join(copy, name))
  const file = path.join(copy, 'src/i18n/languages.ts')
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.replace('] as const', german))
})
afterAll(() => rm(copy, { recursive: true, force: true }))

/** What a module in the copy says of itself, as JSON. */
async function run(code: string): Promise<unknown> {
  const file = path.join(copy, 'src/asked.ts')
  await writeFile(file, `${code}\n`)
  const { stdout } = await promisify(execFile)(process.execPath, ['--preserve-symlinks', file])
  return JSON.parse(stdout)
}

test('texts of every kind can be translated into it', async () => {
  const said = await run(`
    import { casinoChangesSchema } from '#features/casinos/contract.ts'
    import { articleInputFields } from '#features/articles/contract.ts'
    import { toplistSchemas } from '#features/toplists/fields.ts'
    import { pageSchemas } from '#features/pages/fields.ts'
    import { authorSchemas } from '#features/authors/fields.ts'
    import { offerSchemas } from '#features/offers/fields.ts'
    import { writtenCreationSchema } from '#features/issues/written/contract.ts'
    import { overviewQuerySchema } from '#content/translations/contract.ts'
    const takes = (schema) => schema.safeParse({ translations: { de: {} } }).success
    console.log(JSON.stringify({
      casinos: takes(casinoChangesSchema),
      articles: articleInputFields.translations.safeParse({ de: {} }).success,
      lists: takes(toplistSchemas.changes),
      pages: takes(pageSchemas.changes),
      authors: takes(authorSchemas.changes),
      offers: takes(offerSchemas.changes),
      issues: takes(writtenCreationSchema),
      overview: overviewQuerySchema.parse({ language: 'de' }).language,
    }))`)
  expect(said).toEqual({
    casinos: true,
    articles: true,
    lists: true,
    pages: true,
    authors: true,
    offers: true,
    issues: true,
    overview: 'de',
  })
})

test('measures and figures are written its way', async () => {
  const said = await run(`
    import { showMeasures } from '#i18n/measures.ts'
    import { showFigure } from '#i18n/figures.ts'
    const money = { amount: 2_000_000, currency: 'EUR', more: true }
    console.log(JSON.stringify([showMeasures('24h', 'de-DE'), showFigure(money, 'de-DE')]))`)
  expect(said).toEqual(['24\u00a0Std.', '2.000.000,00\u00a0€+'])
})
